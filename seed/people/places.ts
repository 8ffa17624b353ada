/** A state or union territory with its GST code and the region of its people's names. */
export interface State {
  name: string
  gstCode: string
  region: Region
}

export type Region =
  | 'west'
  | 'north'
  | 'hindi'
  | 'bengal'
  | 'odia'
  | 'assam'
  | 'hills'
  | 'telugu'
  | 'kannada'
  | 'tamil'
  | 'kerala'
  | 'maratha'

/** A trade town; `aliases` are other names people type for it. */
export interface Town {
  name: string
  state: string
  aliases: readonly string[]
}

// biome-ignore format: one state a row reads as the table it is
const stateRows = [
  ['Andaman and Nicobar Islands', '35', 'bengal'], ['Andhra Pradesh', '37', 'telugu'], ['Arunachal Pradesh', '12', 'hills'],
  ['Assam', '18', 'assam'], ['Bihar', '10', 'hindi'], ['Chandigarh', '04', 'north'], ['Chhattisgarh', '22', 'hindi'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26', 'west'], ['Delhi', '07', 'north'], ['Goa', '30', 'maratha'],
  ['Gujarat', '24', 'west'], ['Haryana', '06', 'north'], ['Himachal Pradesh', '02', 'north'], ['Jammu and Kashmir', '01', 'north'],
  ['Jharkhand', '20', 'hindi'], ['Karnataka', '29', 'kannada'], ['Kerala', '32', 'kerala'], ['Ladakh', '38', 'hills'],
  ['Lakshadweep', '31', 'kerala'], ['Madhya Pradesh', '23', 'hindi'], ['Maharashtra', '27', 'maratha'], ['Manipur', '14', 'hills'],
  ['Meghalaya', '17', 'hills'], ['Mizoram', '15', 'hills'], ['Nagaland', '13', 'hills'], ['Odisha', '21', 'odia'],
  ['Puducherry', '34', 'tamil'], ['Punjab', '03', 'north'], ['Rajasthan', '08', 'west'], ['Sikkim', '11', 'hills'],
  ['Tamil Nadu', '33', 'tamil'], ['Telangana', '36', 'telugu'], ['Tripura', '16', 'bengal'], ['Uttar Pradesh', '09', 'hindi'],
  ['Uttarakhand', '05', 'hindi'], ['West Bengal', '19', 'bengal'],
] as const satisfies readonly (readonly [string, string, Region])[]

/** The 36 states and union territories, by name. */
export const states: readonly State[] = stateRows.map(([name, gstCode, region]) => ({ name, gstCode, region }))

const townRows: Readonly<Record<string, string>> = {
  'Andhra Pradesh': 'Guntur, Rajahmundry, Tirupati, Vijayawada (Bezawada), Visakhapatnam (Vizag)',
  Assam: 'Guwahati (Gauhati), Tinsukia',
  Bihar: 'Bhagalpur, Muzaffarpur, Patna',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Bhilai, Raipur',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman, Silvassa',
  Delhi: 'Delhi (New Delhi, Dilli)',
  Goa: 'Margao (Madgaon), Panaji (Panjim)',
  Gujarat:
    'Ahmedabad (Amdavad), Ankleshwar (Ankaleshwar), Bhavnagar, Gandhidham, Jamnagar, Morbi (Morvi), Rajkot, Surat, Unjha, Vadodara (Baroda), Vapi',
  Haryana:
    'Ambala, Bahadurgarh, Faridabad, Gurugram (Gurgaon), Karnal, Kundli, Panipat, Rohtak, Yamunanagar (Jagadhri)',
  'Himachal Pradesh': 'Baddi, Solan',
  'Jammu and Kashmir': 'Jammu, Srinagar',
  Jharkhand: 'Dhanbad, Jamshedpur (Tatanagar), Ranchi',
  Karnataka:
    'Bengaluru (Bangalore), Belagavi (Belgaum), Channapatna, Hubballi (Hubli), Mangaluru (Mangalore), Mysuru (Mysore)',
  Kerala:
    'Kochi (Cochin, Ernakulam), Kollam (Quilon), Kottayam, Kozhikode (Calicut), Perumbavoor, Thiruvananthapuram (Trivandrum)',
  'Madhya Pradesh': 'Bhopal, Gwalior, Indore, Jabalpur',
  Maharashtra:
    'Bhiwandi, Chhatrapati Sambhajinagar (Aurangabad), Ichalkaranji, Jalgaon, Kolhapur, Mumbai (Bombay), Nagpur, Nashik (Nasik), Navi Mumbai (New Bombay), Pune (Poona), Solapur (Sholapur)',
  Meghalaya: 'Shillong',
  Odisha: 'Bhubaneswar, Cuttack, Rourkela',
  Puducherry: 'Puducherry (Pondicherry)',
  Punjab: 'Amritsar, Batala, Jalandhar (Jullundur), Ludhiana, Mandi Gobindgarh',
  Rajasthan: 'Bhilwara, Bhiwadi, Jaipur, Jodhpur, Kishangarh, Udaipur',
  'Tamil Nadu':
    'Ambur, Chennai (Madras), Coimbatore (Kovai), Erode, Hosur, Karur, Madurai, Salem, Sivakasi, Tiruchirappalli (Trichy), Tiruppur (Tirupur)',
  Telangana: 'Hyderabad, Secunderabad, Warangal',
  'Uttar Pradesh':
    'Agra, Aligarh, Bhadohi, Firozabad, Ghaziabad, Kannauj, Kanpur (Cawnpore), Khurja, Lucknow, Meerut, Moradabad, Muzaffarnagar, Noida, Prayagraj (Allahabad), Saharanpur, Varanasi (Banaras, Benares)',
  Uttarakhand: 'Haridwar (Hardwar), Roorkee, Rudrapur',
  'West Bengal': 'Durgapur, Howrah (Haora), Kolkata (Calcutta), Siliguri',
}

/** The trade towns of the country, by state and name. */
export const towns: readonly Town[] = Object.entries(townRows).flatMap(([state, list]) =>
  list.split(/, (?![^(]*\))/).map(text => {
    const [, name = text, aliases] = /^([^(]+?)(?: \((.+)\))?$/.exec(text) ?? []
    return { name, state, aliases: aliases?.split(', ') ?? [] }
  }),
)

const stateByName = new Map(states.map(state => [state.name, state]))
const townByName = new Map(
  towns.flatMap(town => [town.name, ...town.aliases].map(name => [name.toLowerCase(), town] as const)),
)

/** The state with exactly this name. */
export const stateNamed = (name: string): State => {
  const state = stateByName.get(name)
  if (!state) throw new Error(`no such state: ${name}`)
  return state
}

/** The town with this name or alias, in any case of letters. */
export const townNamed = (name: string): Town | undefined => townByName.get(name.toLowerCase())
