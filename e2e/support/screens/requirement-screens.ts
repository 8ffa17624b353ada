import { sql } from 'kysely'
import { adminLinks } from '#contract/admin-urls.ts'
import { links } from '#contract/urls.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { type Cast, partsOf, pressed, type Screen } from './screen.ts'

const requirement = ({ requirementId }: Cast) => links.requirement(requirementId)
const own = ({ ownRequirementId }: Cast) => links.requirements(`?id=${ownRequirementId}`)

/** Requirements, and the dialogs over them. */
export const requirementScreens: readonly Screen[] = [
  { name: 'wanted', page: 'wanted', path: () => links.wanted() },
  { name: 'wanted without results', page: 'wanted', path: () => links.wanted('?category=jewellery') },
  { name: 'requirement', page: 'requirement', path: requirement },
  { name: 'requirement that is gone', page: 'requirement', path: () => links.requirement('nothing') },
  ...partsOf(
    { page: 'requirement', path: requirement, as: 'seller' },
    {
      'answer to a requirement': async page => {
        await pressed('Send answer')(page)
        await page.getByText('Please enter a quantity').first().waitFor()
      },
      'report of a requirement': pressed('Report'),
    },
  ),
  { name: 'nothing required', page: 'requirements', path: () => links.requirements(), as: 'newcomer' },
  { name: 'own requirements', page: 'requirements', path: () => links.requirements(), as: 'seller' },
  { name: 'answers side by side', page: 'requirements', path: own, as: 'seller' },
  { name: 'end of a requirement', page: 'requirements', path: own, as: 'seller', open: pressed('Close') },
  {
    name: 'form of a requirement',
    page: 'requirements',
    path: () => links.requirements('?new=1&title=poplin'),
    as: 'seller',
    open: async page => {
      await pressed('Post what you need')(page)
      await page.getByText('Please choose a category').first().waitFor()
    },
  },
  { name: 'wanted for me', page: 'requirements', path: () => links.requirements('?tab=mine'), as: 'seller' },
  { name: 'own answers', page: 'requirements', path: () => links.requirements('?tab=answers'), as: 'seller' },
  {
    name: 'change of an answer',
    page: 'requirements',
    path: () => links.requirements('?tab=answers'),
    as: 'seller',
    open: pressed(/^Change the answer/),
  },
  {
    name: 'requirements to check',
    page: 'adminReports',
    path: () => adminLinks.reports({ status: 'requirements' }),
    as: 'admin',
  },
]

/**
 * Four requirements: one of the buyer with a notice to the seller, one that the seller has answered, one under review,
 * and one of the seller with answers.
 */
export async function requirementsAtWork(
  world: World,
  { seller, buyer }: { seller: Person; buyer: Person },
): Promise<{ requirementId: string; ownRequirementId: string }> {
  const { id: requirementId } = await aRequirement(world, buyer, { subcategory: 'Cotton fabrics' })
  await sql`insert into requirement_told (requirement_id, seller_id, place, at) values (${requirementId}, ${seller.id}, 1, now())`.execute(
    world.db,
  )
  const { id: answered } = await aRequirement(world, buyer, { title: 'Twill for work trousers' })
  await sql`
    insert into requirement_answers (requirement_id, seller_id, words, created_at)
    values (${answered}, ${seller.id}, 'We can weave this within three weeks.', now())`.execute(world.db)
  await aRequirement(world, buyer, { title: 'Waits for us', state: 'held' })
  await sql`
    insert into requirement_interests (user_id, category, words, created_at)
    values (${seller.id}, 'chemicals', 'reactive dyes', now()), (${seller.id}, 'metals', '', now())`.execute(world.db)
  const { id: ownRequirementId } = await aRequirement(world, seller, {
    title: 'Reactive dyes, navy and black',
    category: 'chemicals',
  })
  for (const [amount, verified] of [
    [88, true],
    [91.5, false],
    [90, true],
  ] as const) {
    const person = await aPerson(world, { business: { verified } })
    const lot = await aListing(world, person, { name: `Navy dye, drums of 25 kg, at ${amount}`, pictures: 0 })
    await sql`
      insert into requirement_answers (requirement_id, seller_id, listing_id, quantity, unit, amount, gst, words, created_at)
      values (${ownRequirementId}, ${person.id}, ${lot.id}, 2500, 'Kilogram', ${amount}, 'extra', 'Ready to load, test report on request.', now())`.execute(
      world.db,
    )
  }
  return { requirementId, ownRequirementId }
}
