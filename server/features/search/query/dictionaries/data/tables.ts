import { buyersWordsHome } from './english/buyers-words-home.ts'
import { buyersWordsIndustry } from './english/buyers-words-industry.ts'
import { buyersWordsMachines } from './english/buyers-words-machines.ts'
import { everydayNames } from './english/everyday-names.ts'
import { moreEverydayNames } from './english/more-everyday-names.ts'
import { otherNames } from './english/other-names.ts'
import { otherNamesOfMachines } from './english/other-names-of-machines.ts'
import { tradeEnglish } from './english/trade-english.ts'
import { tradeNames } from './english/trade-names.ts'
import { widerWordsCare } from './english/wider-words-care.ts'
import { widerWordsHome } from './english/wider-words-home.ts'
import { widerWordsIndustry } from './english/wider-words-industry.ts'
import { widerWordsMaterials } from './english/wider-words-materials.ts'
import { widerWordsTrade } from './english/wider-words-trade.ts'
import { widerWordsWear } from './english/wider-words-wear.ts'
import { hindiGoods } from './hindi-goods.ts'
import { hindiHousehold } from './hindi-household.ts'
import { brandsAndSlips } from './phone/brands-and-slips.ts'
import { metalsInScripts, textilesInScripts } from './scripts/goods-in-scripts.ts'
import { foodInScripts, homeInScripts } from './scripts/home-in-scripts.ts'
import { moreInScripts } from './scripts/more-in-scripts.ts'
import { southAndEastInScripts } from './scripts/south-and-east-in-scripts.ts'
import { tradeInScripts } from './scripts/trade-in-scripts.ts'
import { townNames } from './town-names.ts'
import { usesAndPeople } from './uses/uses-and-people.ts'
import { usesOfGoods } from './uses/uses-of-goods.ts'
import { usesOfMachines } from './uses/uses-of-machines.ts'

/** The tables of equal words and of a buyer's word for those of sellers. */
export const englishNames =
  tradeNames +
  townNames +
  everydayNames +
  moreEverydayNames +
  tradeEnglish +
  buyersWordsIndustry +
  buyersWordsMachines +
  buyersWordsHome +
  widerWordsIndustry +
  widerWordsMaterials +
  widerWordsTrade +
  widerWordsHome +
  widerWordsCare +
  widerWordsWear +
  otherNames +
  otherNamesOfMachines +
  brandsAndSlips +
  usesAndPeople

/** The tables of goods by their use. */
export const englishUses = usesOfGoods + usesOfMachines

/** The tables of Hindi words in Latin letters, and those in the scripts of India. */
export const hindiNames = hindiGoods + hindiHousehold
export const namesInScripts =
  textilesInScripts +
  metalsInScripts +
  homeInScripts +
  foodInScripts +
  moreInScripts +
  southAndEastInScripts +
  tradeInScripts

/** Parts of words in American English, and in the English of India. */
export const americanEnglish =
  'center centre, color colour, gray grey, aluminum aluminium, fiber fibre, jewelry jewellery, mold mould, ized ised, izer iser'
