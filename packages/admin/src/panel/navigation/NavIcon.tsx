import type { IconName } from '@stet/core'
import Archive from 'lucide-react/icons/archive'
import Award from 'lucide-react/icons/award'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import Box from 'lucide-react/icons/box'
import Briefcase from 'lucide-react/icons/briefcase'
import Building from 'lucide-react/icons/building'
import Calendar from 'lucide-react/icons/calendar'
import Camera from 'lucide-react/icons/camera'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clock from 'lucide-react/icons/clock'
import Compass from 'lucide-react/icons/compass'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Flag from 'lucide-react/icons/flag'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Folder from 'lucide-react/icons/folder'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import ImageIcon from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import KeyIcon from 'lucide-react/icons/key'
import Layers from 'lucide-react/icons/layers'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import LockIcon from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Phone from 'lucide-react/icons/phone'
import Puzzle from 'lucide-react/icons/puzzle'
import Quote from 'lucide-react/icons/quote'
import Rocket from 'lucide-react/icons/rocket'
import Route from 'lucide-react/icons/route'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Video from 'lucide-react/icons/video'
import Wallet from 'lucide-react/icons/wallet'
import Webhook from 'lucide-react/icons/webhook'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType } from 'react'
import type { NavEntry } from './nav-groups.ts'

type Icon = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: 'true' }>

const icons: Readonly<Record<IconName, Icon>> = {
  archive: Archive,
  award: Award,
  bell: Bell,
  'book-open': BookOpen,
  bookmark: Bookmark,
  box: Box,
  briefcase: Briefcase,
  building: Building,
  calendar: Calendar,
  camera: Camera,
  'chart-column': ChartColumn,
  clock: Clock,
  compass: Compass,
  'credit-card': CreditCard,
  'file-text': FileText,
  film: Film,
  flag: Flag,
  folder: Folder,
  gift: Gift,
  globe: Globe,
  'graduation-cap': GraduationCap,
  heart: Heart,
  house: House,
  image: ImageIcon,
  inbox: Inbox,
  key: KeyIcon,
  layers: Layers,
  link: LinkIcon,
  list: ListIcon,
  lock: LockIcon,
  mail: Mail,
  map: MapIcon,
  'map-pin': MapPin,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  mic: Mic,
  music: Music,
  newspaper: Newspaper,
  package: Package,
  palette: Palette,
  phone: Phone,
  puzzle: Puzzle,
  quote: Quote,
  rocket: Rocket,
  route: Route,
  search: Search,
  settings: Settings,
  shield: Shield,
  'shopping-bag': ShoppingBag,
  star: Star,
  store: Store,
  tag: Tag,
  target: Target,
  ticket: Ticket,
  trophy: Trophy,
  truck: Truck,
  user: User,
  users: Users,
  utensils: Utensils,
  video: Video,
  wallet: Wallet,
  wrench: Wrench,
}

const systemIcons = { jobs: ListChecks, webhooks: Webhook, workbench: FlaskConical } as const

/** Nothing checks what a plugin's part of the panel names, and an unknown icon must not take the navigation away. */
function named(icon: IconName | undefined): Icon | undefined {
  return icon !== undefined && Object.hasOwn(icons, icon) ? icons[icon] : undefined
}

/** The icon of an entry: the config's, or one for what it is. */
function iconOf(entry: NavEntry): Icon {
  if (entry.kind === 'system') return systemIcons[entry.slug]
  if (entry.kind === 'view') return named(entry.view.icon) ?? PanelsTopLeft
  const own = named(entry.entity.admin.icon)
  if (own !== undefined) return own
  if (entry.kind === 'global') return SlidersHorizontal
  const { upload, auth } = entry.entity
  return upload !== false ? ImageIcon : auth !== false ? Users : FileText
}

export function NavIcon({ entry, className }: { entry: NavEntry; className?: string | undefined }) {
  const Icon = iconOf(entry)
  return <Icon aria-hidden="true" {...(className !== undefined && { className })} />
}
