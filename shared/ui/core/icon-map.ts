import {
  Activity, AlarmClock, Archive, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowUpDown, ArrowUpRight, BadgeCheck,
  Ban, Banknote, Bell, Briefcase, Building2, Calculator, Calendar, CalendarCheck, CalendarDays, CalendarPlus, CalendarX,
  ChartLine, ChartNoAxesCombined, Check, CheckCheck, ChevronDown, ChevronLeft, ChevronRight, ChevronsUpDown, ChevronUp,
  CircleAlert, CircleCheck, CircleDot, CircleQuestionMark, CircleUserRound, Clock, Coins, Columns3, Copy,
  CornerDownLeft, CreditCard, Download, Ellipsis, EllipsisVertical, ExternalLink, Eye, EyeOff, FileText, Globe,
  HandCoins, Hourglass, House, IdCard, Image, Inbox, Info, Keyboard, Landmark, LayoutGrid, Leaf, Link, List,
  ListFilter, LoaderCircle, Lock, LockKeyhole, LogIn, LogOut, Mail, MapPin, Menu, MessagesSquare, Minus, Monitor, Moon,
  Palette, Pause, Pencil, PencilLine, Percent, Phone, Pin, Plus, Printer, Receipt, RefreshCw, Repeat, RotateCw, Search,
  Send, Settings2, ShieldAlert, ShieldCheck, Sparkles, SquareUserRound, Store, Sun, Table2, Tag, Ticket, Trash2,
  TriangleAlert, Undo2, Unplug, Upload, User, UserCheck, UserPlus, UsersRound, UserX, Wallet, WalletCards, WifiOff, X,
} from 'lucide-react';

/** One icon per meaning. A page names the meaning; only this file knows the drawing. */
export const iconMap = {
  activity: Activity, add: Plus, alert: CircleAlert, amountDue: AlarmClock, approve: BadgeCheck, archive: Archive,
  arrowDown: ArrowDown, arrowUp: ArrowUp, back: ArrowLeft, bank: Landmark, booking: CalendarCheck, book: CalendarPlus,
  building: Building2, calculate: Calculator, calendar: CalendarDays, calendarX: CalendarX, cancel: Ban, card: CreditCard,
  cash: Banknote, chart: ChartLine, check: Check, checkAll: CheckCheck, checkedIn: UserCheck, chevronDown: ChevronDown,
  chevronLeft: ChevronLeft, chevronRight: ChevronRight, chevronUp: ChevronUp, circleCheck: CircleCheck,
  circleDot: CircleDot, clock: Clock, close: X, columns: Columns3, commission: HandCoins, contacts: MessagesSquare,
  copy: Copy, customers: UsersRound, dark: Moon, day: Calendar, delete: Trash2, document: FileText, download: Download,
  draft: PencilLine, edit: Pencil, enter: CornerDownLeft, external: ExternalLink, filter: ListFilter, forward: ArrowRight,
  globe: Globe, grid: LayoutGrid, help: CircleQuestionMark, hide: EyeOff, home: House, hourglass: Hourglass, image: Image,
  inbox: Inbox, info: Info, jobs: Briefcase, keyboard: Keyboard, leaf: Leaf, light: Sun, link: Link, list: List,
  loading: LoaderCircle, location: MapPin, lock: Lock, mail: Mail, membership: IdCard, menu: Menu, minus: Minus,
  money: Coins, more: Ellipsis, moreVertical: EllipsisVertical, noShow: UserX, notifications: Bell, offline: WifiOff,
  overview: ChartNoAxesCombined, paid: LockKeyhole, palette: Palette, pause: Pause, payroll: Wallet, percent: Percent,
  phone: Phone, pin: Pin, print: Printer, profile: CircleUserRound, receipt: Receipt, refresh: RefreshCw, repeat: Repeat,
  retry: RotateCw, search: Search, security: ShieldCheck, send: Send, services: Sparkles, settings: Settings2, show: Eye,
  signIn: LogIn, signOut: LogOut, sort: ArrowUpDown, store: Store, switch: ChevronsUpDown, system: Monitor,
  table: Table2, tag: Tag, team: SquareUserRound, ticket: Ticket, today: Sun, trend: ArrowUpRight, undo: Undo2,
  unplugged: Unplug, upload: Upload, user: User, userAdd: UserPlus, wallet: WalletCards, warning: TriangleAlert,
  notAllowed: ShieldAlert,
} as const;

export type IconName = keyof typeof iconMap;

/** Icons that point along the reading direction turn around in right-to-left; checks, clocks and charts do not. */
export const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([
  'back', 'forward', 'chevronLeft', 'chevronRight', 'undo', 'signOut', 'signIn', 'external', 'enter', 'send', 'trend',
]);
