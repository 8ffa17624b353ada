import { adminLinks } from '#contract/admin-urls.ts'
import { links } from '#contract/urls.ts'
import { home, message } from '#web/ui/media/icons/essential.ts'
import {
  badgeCheck,
  clock,
  fileText,
  inbox,
  parcel,
  send,
  triangleAlert,
  users,
} from '#web/ui/media/icons/workbench.ts'

/** The sections of the admin area, in the order of its menu. */
export const adminSections = [
  { section: 'home', label: 'Home', icon: home, to: links.adminHome() },
  { section: 'users', label: 'Users', icon: users, to: adminLinks.users() },
  { section: 'deadstocks', label: 'Deadstock', icon: parcel, to: adminLinks.listings() },
  { section: 'verification', label: 'Verification', icon: badgeCheck, to: adminLinks.businesses() },
  { section: 'reports', label: 'Reports', icon: triangleAlert, to: adminLinks.reports() },
  { section: 'requirements', label: 'Requirements', icon: inbox, to: adminLinks.reports({ status: 'requirements' }) },
  { section: 'messages', label: 'Messages', icon: send, to: adminLinks.reports({ status: 'messages' }) },
  { section: 'complaints', label: 'Complaints', icon: fileText, to: adminLinks.grievances() },
  { section: 'reviews', label: 'Reviews', icon: message, to: adminLinks.reports({ status: 'reviews' }) },
  { section: 'deals', label: 'Agreements', icon: badgeCheck, to: adminLinks.reports({ status: 'deals' }) },
  { section: 'audit', label: 'Audit log', icon: clock, to: adminLinks.audit() },
] as const

export type AdminSection = (typeof adminSections)[number]['section']
