/**
 * The part of `react-router-dom` that the host provides. A federated package cannot be tree-shaken. The whole router
 * includes server rendering, data loading and forms that this app does not use, and is three times as large.
 * A test compares this list with every import in the repository. A new name is a minor change of the contract.
 */
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_DataRouterContext,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
