import { links } from '../../../contract/urls.ts'
import { badgeCheck, home } from '../../ui/icons/essential.ts'
import { clock, parcel, triangleAlert, users } from '../../ui/icons/workbench.ts'

/** The places of the admin area, in the order of its menu. */
export const adminPlaces = [
  { place: 'home', label: 'Home', icon: home, to: links.adminHome() },
  { place: 'users', label: 'Users', icon: users, to: links.adminUsers() },
  { place: 'deadstocks', label: 'Deadstock', icon: parcel, to: links.adminListings() },
  { place: 'verification', label: 'Verification', icon: badgeCheck, to: links.adminBusinesses() },
  { place: 'reports', label: 'Reports', icon: triangleAlert, to: links.adminReports() },
  { place: 'audit', label: 'Audit log', icon: clock, to: links.adminAudit() },
] as const

export type AdminPlace = (typeof adminPlaces)[number]['place']
