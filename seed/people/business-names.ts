import type { CategoryId } from '#contract/catalogue/taxonomy.ts'
import type { Random } from '../random/random.ts'
import type { Person } from './people.ts'
import type { Region } from './places.ts'

const everywhere =
  'Balaji Sai Laxmi Ganesh Swastik Sunrise Everest Galaxy Zenith Royal National Bharat Popular Precision Unity Modern Classic Star Prime Ashoka Lotus Anand Navjivan'
const local: Readonly<Record<Region, string>> = {
  west: 'Ambica Navkar Umiya Narmada Aravali Shrinath Mahavir Girnar',
  north: 'Guru-Nanak Himalaya Satluj Jhelum Punjab Shivalik Khalsa Amritsar',
  hindi: 'Ganga Yamuna Vindhya Kashi Awadh Annapurna Durga Taj',
  bengal: 'Maa-Tara Hooghly Bengal Sonar Eastern Kali',
  odia: 'Konark Jagannath Kalinga Mahanadi',
  assam: 'Brahmaputra Kamakhya Luit',
  hills: 'Kanchenjunga Teesta Meghna',
  telugu: 'Godavari Krishna Deccan Tirumala Sri-Venkateswara Kakatiya',
  kannada: 'Kaveri Sri-Manjunatha Tunga Mysore Chamundi Hoysala',
  tamil: 'Murugan Vaigai Meenakshi Cauvery Sri-Amman Coromandel Chola',
  kerala: 'Malabar Periyar Travancore St-Thomas Al-Noor Nila',
  maratha: 'Sahyadri Deccan Shivneri Bhavani Krishna Panchganga Vitthal',
}

const trades: Readonly<Record<CategoryId, string>> = {
  textiles: 'Textiles Fabrics Synthetics Tex Cotton-Mills Fab',
  apparel: 'Garments Apparels Knitwear Clothing Exports',
  'home-textiles': 'Home-Textiles Furnishings Handlooms Linens',
  'footwear-leather': 'Leathers Footwear Leather-Works Shoes',
  metals: 'Steels Metals Ispat Alloys Metal-Industries',
  'plastics-rubber': 'Polymers Plastics Polyplast Rubber-Industries',
  packaging: 'Packaging Packwell Containers Packagings Print-Pack',
  chemicals: 'Chemicals Chem Colours Chemical-Industries',
  building: 'Build-Mart Ceramics Infra Building-Materials',
  electrical: 'Electricals Cables Electric-Stores Power-Systems',
  electronics: 'Electronics Infotech Systems Tronics',
  machinery: 'Machinery Engineering Machine-Tools Industrial-Machines',
  industrial: 'Industrial-Supplies Engineers Hardware Mill-Stores',
  automotive: 'Auto Automotives Motors Auto-Parts',
  paper: 'Papers Paper-Products Stationers Print-Works',
  'wood-furniture': 'Furniture Timber Interiors Wood-Works',
  food: 'Foods Agro-Foods Trading-Company Commodities',
  'personal-care': 'Cosmetics Personal-Care Herbals Home-Care',
  health: 'Healthcare Surgicals Medi-Products Pharma-Traders',
  houseware: 'Housewares Metal-Crafts Kitchenware Home-Products',
  'toys-sports': 'Sports Toys Sports-Goods Playthings',
  agri: 'Agro Agritech Krishi-Kendra Agro-Industries',
  jewellery: 'Jewels Ornaments Fashion-Jewellery Jewel-House',
  mixed: 'Liquidators Surplus-Traders Stocklots Trading',
}

const words = (list: string): string[] => list.split(' ').map(word => word.replaceAll('-', ' '))

const endings: Readonly<Record<string, readonly string[]>> = {
  'Sole Proprietorship': [
    '{name}',
    '{name}',
    '{given} {trade}',
    '{first} Enterprises',
    '{first} Agencies',
    'Shree {first} {trade}',
  ],
  Partnership: ['{family} Brothers', '{family} and Sons', '{name}', '{first} {trade} and Co.', '{family} {trade}'],
  'Limited Liability Company (LLC)': ['{name} LLP', '{family} {trade} LLP'],
  'Private Corporation': [
    '{name} Pvt Ltd',
    '{family} {trade} Pvt Ltd',
    '{first} {trade} India Pvt Ltd',
    '{name} Private Limited',
  ],
  'Publicly Traded Corporation': ['{name} Limited', '{name} Industries Ltd'],
}

/** An invented name for a business of this trade, region and legal form. */
export function businessNameFrom(
  random: Random,
  owner: Person,
  region: Region,
  category: CategoryId,
  type: string,
): string {
  const first = random.pick(words(random.chance(0.55) ? local[region] : everywhere))
  const trade = random.pick(words(trades[category]))
  const pattern = random.pick(endings[type] ?? ['{name}'])
  const values: Record<string, string> = {
    first,
    trade,
    given: owner.given,
    family: owner.family,
    name: `${first} ${trade}`,
  }
  return pattern.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}
