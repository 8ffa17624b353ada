import { randomOf } from '../random/random.ts'
import { voiceFrom } from '../voices.ts'
import type { SeedBusiness } from './businesses.ts'
import { gstinFrom } from './tax-numbers.ts'

const days = 86_400_000

/** The businesses of the two demo accounts: one that sells, one that only buys. */
export function hostsOf(now: Date): { seller: SeedBusiness; buyer: SeedBusiness } {
  const sellerPan = 'AAGFS4821K'
  const buyerPan = 'ABTPM7364Q'
  const facts = { company: 'Sahyadri Surplus Traders', city: 'Pune', since: '2009', person: 'Asha' }
  return {
    seller: {
      id: '5e11e400-0000-4000-8000-000000000001',
      userId: '5e11e400-0000-4000-8000-000000000002',
      ownerName: 'Asha Kulkarni',
      email: 'seller@example.com',
      phone: '6100000001',
      name: 'Sahyadri Surplus Traders',
      type: 'Partnership',
      industry: 'Manufacturing',
      city: 'Pune',
      state: 'Maharashtra',
      gstin: gstinFrom('27', sellerPan),
      pan: sellerPan,
      incorporatedOn: '2009-06-15',
      verified: true,
      about:
        'We clear surplus for mills and workshops around Pune: textiles, packaging and hardware, mostly whole lots. Everything we list lies in our own warehouse in Bhosari and can be seen on any working day between 10 am and 6 pm. GST invoice with every order.',
      createdAt: new Date(now.getTime() - 160 * days),
      updatedAt: new Date(now.getTime() - 160 * days),
      trades: [],
      voice: { ...voiceFrom(randomOf('host', 'seller'), 0, facts, 'warehouse'), style: 'plain' },
    },
    buyer: {
      id: 'b0ee4000-0000-4000-8000-000000000001',
      userId: 'b0ee4000-0000-4000-8000-000000000002',
      ownerName: 'Rahul Menon',
      email: 'buyer@example.com',
      phone: '6100000002',
      name: 'Periyar Home Stores',
      type: 'Sole Proprietorship',
      industry: 'Retail',
      city: 'Kochi',
      state: 'Kerala',
      gstin: gstinFrom('32', buyerPan),
      pan: buyerPan,
      incorporatedOn: '2016-02-08',
      verified: true,
      about: '',
      createdAt: new Date(now.getTime() - 90 * days),
      updatedAt: new Date(now.getTime() - 90 * days),
      trades: [],
      voice: voiceFrom(
        randomOf('host', 'buyer'),
        1,
        { ...facts, company: 'Periyar Home Stores', city: 'Kochi', person: 'Rahul' },
        'store',
      ),
    },
  }
}
