import { links } from '../../../../contract/urls.ts'
import { badgeCheck, home, message } from '../../../ui/media/icons/essential.ts'
import { clock, fileText, inbox, parcel, send, triangleAlert, users } from '../../../ui/media/icons/workbench.ts'

/** The sections of the admin area, in the order of its menu. */
export const adminSections = [
  { section: 'home', label: 'Home', icon: home, to: links.adminHome() },
  { section: 'users', label: 'Users', icon: users, to: links.adminUsers() },
  { section: 'deadstocks', label: 'Deadstock', icon: parcel, to: links.adminListings() },
  { section: 'verification', label: 'Verification', icon: badgeCheck, to: links.adminBusinesses() },
  { section: 'reports', label: 'Reports', icon: triangleAlert, to: links.adminReports() },
  { section: 'requirements', label: 'Requirements', icon: inbox, to: links.adminReports({ status: 'requirements' }) },
  { section: 'messages', label: 'Messages', icon: send, to: links.adminReports({ status: 'messages' }) },
  { section: 'complaints', label: 'Complaints', icon: fileText, to: links.adminGrievances() },
  { section: 'reviews', label: 'Reviews', icon: message, to: links.adminReports({ status: 'reviews' }) },
  { section: 'audit', label: 'Audit log', icon: clock, to: links.adminAudit() },
] as const

export type AdminSection = (typeof adminSections)[number]['section']
