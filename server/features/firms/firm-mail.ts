import { firmLimits, type GivenRole } from '#contract/firms/rules.ts'
import { formatRole, roleTexts } from '#contract/firms/texts.ts'
import { product } from '#contract/shared/product.ts'
import { type MailContent, onOneLine } from '#server/platform/mail/compose-mail.ts'

interface Invited {
  firm: string
  /** the name of the person who invites; may be empty */
  by: string
  role: GivenRole
  link: string
}

/** The invitation to a firm. */
export function invitationMail(to: string, { firm, by, role, link }: Invited): MailContent {
  const name = onOneLine(firm)
  const who = by ? `${onOneLine(by)} (${name})` : name
  return {
    to,
    subject: `Join ${name} on ${product.name}`,
    title: `Join ${name} on ${product.name}`,
    parts: [
      {
        text: [who, ' invites you to work for the firm as ', { bold: roleTexts[role].name.toLowerCase() }, '.'],
      },
      { text: formatRole(role) },
      { button: 'See the invitation', address: link, spelled: true },
      {
        text: [
          'The invitation works once, for this address only, and is valid for ',
          { bold: `${firmLimits.invitationDays} days` },
          '.',
        ],
      },
      { quiet: 'Don’t know this firm? You can ignore this e-mail: nothing happens without your press.' },
    ],
    why: `You received this e-mail because ${name} entered this address to invite a colleague.`,
    gist: `firm invitation ${link}`,
  }
}
