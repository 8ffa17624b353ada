import { links } from '../../../contract/urls.ts'
import { building, home, message } from '../../ui/icons/essential.ts'
import { parcel, settings } from '../../ui/icons/workbench.ts'

export type DashboardPlace = 'home' | 'business' | 'deadstock' | 'message' | 'settings'

/** The menu of the dashboard in its order; `about` is what the cards of the home page say. */
export const dashboardPlaces = [
  { place: 'home', label: 'Home', icon: home, to: links.dashboard(), about: '' },
  {
    place: 'business',
    label: 'Business',
    icon: building,
    to: links.businessDetails(),
    about: 'Your name, phone, GST number and verification',
  },
  {
    place: 'deadstock',
    label: 'Deadstock',
    icon: parcel,
    to: links.myListings(),
    about: 'List, edit and pause your lots',
  },
  { place: 'message', label: 'Message', icon: message, to: links.messages(), about: 'Talk to buyers and suppliers' },
  {
    place: 'settings',
    label: 'Settings',
    icon: settings,
    to: links.settings(),
    about: 'Notifications, sign-ins and your data',
  },
] as const satisfies readonly { place: DashboardPlace; label: string; icon: string; to: string; about: string }[]
