/** Other names of states. */
// biome-ignore format: one state a row reads as the table it is
export const stateAliases: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['AP'], 'Chhattisgarh': ['CG'], 'Delhi': ['New Delhi', 'NCT'], 'Gujarat': ['GJ'], 'Himachal Pradesh': ['HP'],
  'Jammu and Kashmir': ['J&K', 'JK'], 'Karnataka': ['KA', 'Mysore State'], 'Madhya Pradesh': ['MP'], 'Maharashtra': ['MH'],
  'Odisha': ['Orissa'], 'Puducherry': ['Pondicherry'], 'Tamil Nadu': ['TN', 'Tamilnadu'], 'Telangana': ['TS', 'TG'],
  'Uttar Pradesh': ['UP'], 'Uttarakhand': ['Uttaranchal', 'UK'], 'West Bengal': ['WB'],
}

// The name to show, and in brackets other spellings that people type or the source uses.
const cityRows: Readonly<Record<string, string>> = {
  'Andhra Pradesh':
    'Vijayawada (Bezawada), Visakhapatnam (Vizag, Vishakhapatnam), Rajahmundry (Rajamahendravaram), Kadapa (Cuddapah), Anantapur (Ananthapuramu)',
  Assam: 'Guwahati (Gauhati)',
  Delhi: 'Delhi (Dilli)',
  Goa: 'Panaji (Panjim), Margao (Madgaon)',
  Gujarat:
    'Ahmedabad (Amdavad, Ahmadabad), Vadodara (Baroda), Morbi (Morvi), Ankleshwar (Ankaleshwar, Anklesvar), Bharuch (Broach)',
  Haryana: 'Gurugram (Gurgaon), Yamunanagar (Yamuna Nagar)',
  'Himachal Pradesh': 'Shimla (Simla)',
  Jharkhand: 'Jamshedpur (Tatanagar)',
  Karnataka:
    'Bengaluru (Bangalore), Mysuru (Mysore), Mangaluru (Mangalore), Hubballi (Hubli), Belagavi (Belgaum), Kalaburagi (Gulbarga), Shivamogga (Shimoga), Tumakuru (Tumkur), Ballari (Bellary), Vijayapura (Bijapur)',
  Kerala:
    'Kochi (Cochin, Ernakulam), Kozhikode (Calicut), Thiruvananthapuram (Trivandrum), Thrissur (Trichur), Kollam (Quilon), Alappuzha (Alleppey), Kannur (Cannanore), Palakkad (Palghat)',
  'Madhya Pradesh': 'Jabalpur (Jubbulpore), Narmadapuram (Hoshangabad)',
  Maharashtra:
    'Mumbai (Bombay), Pune (Poona), Nashik (Nasik), Chhatrapati Sambhajinagar (Aurangabad), Solapur (Sholapur), Navi Mumbai (New Bombay), Pimpri-Chinchwad (Pimpri, Chinchwad), Dharashiv (Osmanabad), Ahilyanagar (Ahmednagar, Ahmadnagar), Thane (Thana)',
  Odisha: 'Bhubaneswar (Bhubaneshwar), Brahmapur (Berhampur)',
  Puducherry: 'Puducherry (Pondicherry)',
  Punjab: 'Jalandhar (Jullundur), Mohali (SAS Nagar), Ropar (Rupnagar)',
  'Tamil Nadu':
    'Chennai (Madras), Coimbatore (Kovai), Tiruchirappalli (Trichy, Tiruchi), Tiruppur (Tirupur), Thoothukudi (Tuticorin), Thanjavur (Tanjore), Kanchipuram (Conjeevaram), Udhagamandalam (Ooty)',
  'Uttar Pradesh':
    'Prayagraj (Allahabad), Varanasi (Banaras, Benares), Kanpur (Cawnpore), Ayodhya (Faizabad), Noida (Gautam Budh Nagar)',
  Uttarakhand: 'Haridwar (Hardwar)',
  'West Bengal': 'Kolkata (Calcutta), Howrah (Haora), Bardhaman (Burdwan), Siliguri (Shiliguri)',
}

/** A city with several names; the first one is shown. */
export interface NamedCity {
  state: string
  name: string
  aliases: readonly string[]
}

export const namedCities: readonly NamedCity[] = Object.entries(cityRows).flatMap(([state, list]) =>
  list.split(/, (?![^(]*\))/).map(text => {
    const [, name = text, aliases = ''] = /^(.+?) \((.+)\)$/.exec(text) ?? []
    return { state, name, aliases: aliases.split(', ') }
  }),
)

/** A name in the form in which it is compared: small letters, no diacritics, `&` and hyphens as blanks. */
export const foldedPlace = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
