/**
 * The part of the design system that the shell loads: provider, tokens, layout, buttons, badges, page parts, toasts.
 * Forms, tables and overlays are separate subpaths, which load with the first page that needs them.
 */
export { UiProvider, primaryColorOf, type ColorMode, type UiProviderProps } from './provider.tsx'
export { primaryColors, type PrimaryColor } from './system/accents.ts'
export { chakra } from '@chakra-ui/react/styled-system'
export {
  Box,
  Flex,
  Grid,
  Heading,
  HStack,
  Span,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
  type HeadingProps,
} from './layout.tsx'
export { Button, IconButton, LinkButton } from './button.tsx'
export type { ButtonProps, ButtonSize, ButtonVariant, IconButtonProps, LinkButtonProps } from './button.tsx'
export { TextLink } from './text-link.tsx'
export { Icon, type IconProps } from './icon.tsx'
export type { IconName } from './icon-map.ts'
export { Spinner } from './spinner.tsx'
export { Avatar, AvatarGroup, initialsOf, type AvatarGroupProps, type AvatarProps } from './avatar.tsx'
export { Badge, type BadgeProps, type Palette } from './badge.tsx'
export { StatusBadge, useStatusText, type StatusBadgeProps } from './status-badge.tsx'
export type { StatusKind, StatusOf } from './status-meaning.ts'
export { Panel, PanelHeader, type PanelHeaderProps, type PanelProps } from './panel.tsx'
export { FactList, type Fact, type FactListProps } from './fact-list.tsx'
export { PageHeader, type Crumb, type PageHeaderProps } from './page-header.tsx'
export { PageFrame, skeletonKindOf, type SkeletonKind } from './page-frame.tsx'
export { LinkTabs, type LinkTab } from './link-tabs.tsx'
export { SegmentedLinks, type SegmentedLinksProps } from './segmented-links.tsx'
export { EmptyState, NoMatch, type EmptyStateProps } from './empty-state.tsx'
export { ErrorCard, type ErrorCardProps } from './error-card.tsx'
export { LoadFailure, type LoadFailureProps } from './load-failure.tsx'
export { EmptyPage, RecordPage, type RecordPageProps } from './record-page.tsx'
export { ChosenRecord, type ChosenRecordProps } from './chosen-record.tsx'
export { PageSkeleton } from './page-skeleton.tsx'
export { AfterPause, Skeleton, SkeletonRows } from './skeleton.tsx'
export { Meter, SeatBar, StatStrip, type MeterProps, type SeatBarProps, type Stat } from './figures.tsx'
export { Kbd } from './kbd.tsx'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
export { Money, type MoneyProps } from './money.tsx'
export { PhoneNumber, useInternationalNumber, usePhoneGroups } from './phone-number.tsx'
export { Banner, type BannerProps } from './banner.tsx'
export { toast } from './toast.ts'
export type { ToastOptions } from './toast-request.ts'
export { Toaster } from './toaster.tsx'
export { useLocale } from './locale.ts'
export { useFileDrop, type FileDrop } from './use-file-drop.ts'
export { useKey } from './use-key.ts'
export { useNow } from './use-now.ts'
export { useParam } from './use-param.ts'
export { useSideways } from './use-sideways.ts'
export { problemId, useProblemText } from './problem-text.ts'
export { useRefusalText } from './use-refusal-text.ts'
