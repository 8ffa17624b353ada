import { links } from '#contract/urls.ts'
import { building, home, message } from '#web/ui/media/icons/essential.ts'
import { parcel, settings } from '#web/ui/media/icons/workbench.ts'

export type DashboardSection = 'home' | 'business' | 'deadstock' | 'message' | 'settings'

/** The menu of the dashboard in order; `about` is the text on the home page's cards. */
export const dashboardSections = [
  { section: 'home', label: 'Home', icon: home, to: links.dashboard(), about: '' },
  {
    section: 'business',
    label: 'Business',
    icon: building,
    to: links.businessDetails(),
    about: 'Your name, phone, GST number and verification',
  },
  {
    section: 'deadstock',
    label: 'Deadstock',
    icon: parcel,
    to: links.myListings(),
    about: 'List, edit and pause your stock',
  },
  { section: 'message', label: 'Message', icon: message, to: links.messages(), about: 'Talk to buyers and suppliers' },
  {
    section: 'settings',
    label: 'Settings',
    icon: settings,
    to: links.settings(),
    about: 'Notifications, devices and your data',
  },
] as const satisfies readonly { section: DashboardSection; label: string; icon: string; to: string; about: string }[]
