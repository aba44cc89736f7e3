/**
 * What the host provides under the name `react-router-dom`. A federated package cannot be tree-shaken, and the whole
 * router carries server rendering, data loading and forms that this app does not use: a third of the weight is enough.
 * A test holds this list against every import in the repository; adding a name is a minor change of the contract.
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
