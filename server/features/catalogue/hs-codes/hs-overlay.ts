/** Headings of the 2017 and 2022 nomenclature that matter for surplus and are missing from the installed tariff. */
// biome-ignore format: a heading and its codes read as the table they are
const table = `
2404 Nicotine products
240411 For inhalation without combustion: with tobacco | 240412 For inhalation without combustion: with nicotine | 240419 For inhalation without combustion: other | 240491 For oral use
3002 Vaccines, cell cultures and immunological products
300213 Immunological products, unmixed, not for retail sale | 300214 Immunological products, mixed, not for retail sale | 300215 Immunological products for retail sale | 300241 Vaccines for human medicine | 300242 Vaccines for veterinary medicine | 300251 Cell therapy products
3004 Medicaments for retail sale
300460 With antimalarial active substances | 300443 With norephedrine or its salts
3006 Pharmaceutical goods
300693 Placebos and clinical trial kits
3402 Surface-active preparations, washing and cleaning preparations
340231 Linear alkylbenzene sulphonic acids and salts | 340239 Anionic surfactants, other | 340241 Cationic surfactants | 340242 Non-ionic surfactants | 340249 Surfactants, other | 340250 Detergents and cleaning preparations for retail sale
3822 Diagnostic and laboratory reagents
382211 Test kits for malaria | 382212 Test kits for Zika and other mosquito-borne diseases | 382213 Blood-grouping reagents | 382219 Diagnostic reagents and rapid test kits, other | 382290 Certified reference materials
3827 Refrigerant gas mixtures
382751 Containing HFC-23 | 382761 R-404A and R-507A, with HFC-143a | 382763 R-410A and R-407, with HFC-32 and HFC-125 | 382769 With other HFCs
3907 Polyethers, polyesters and other resins in primary forms
390761 PET granules and chips, bottle grade, viscosity number 78 ml/g or higher | 390769 PET granules and chips, other | 390721 Polyether polyols: bis(polyoxyethylene) methylphosphonate | 390729 Polyether polyols, other
3911 Petroleum resins and other polymers in primary forms
391120 Poly(1,3-phenylene methylphosphonate)
4015 Gloves and clothing of vulcanised rubber
401512 Examination and surgical gloves: nitrile, latex, disposable
4412 Plywood, veneered panels and laminated wood
441233 Plywood, outer ply of hardwood such as birch, beech or oak | 441234 Plywood, outer ply of other hardwood | 441241 Laminated veneer lumber (LVL), outer ply of tropical wood | 441242 Laminated veneer lumber (LVL), outer ply of hardwood | 441251 Blockboard, laminboard and battenboard, outer ply of tropical wood | 441252 Blockboard, laminboard and battenboard, outer ply of hardwood | 441259 Blockboard, other | 441291 Veneered panels, outer ply of tropical wood
4418 Builders' joinery of wood
441811 Windows and frames of tropical wood | 441821 Doors, frames and thresholds of tropical wood | 441829 Doors and door frames of other wood: flush doors | 441873 Assembled flooring panels of bamboo | 441874 Flooring panels for mosaic floors | 441875 Multilayer flooring panels: engineered wood, laminate floor
4419 Tableware and kitchenware of wood
441911 Bread boards and chopping boards of bamboo | 441912 Chopsticks of bamboo | 441919 Tableware of bamboo, other | 441920 Tableware of tropical wood
6907 Ceramic tiles, flags and paving
690721 Vitrified and porcelain tiles, water absorption 0.5% or less: floor tiles, wall tiles | 690722 Ceramic floor and wall tiles, water absorption over 0.5% up to 10% | 690723 Ceramic wall tiles, water absorption over 10% | 690730 Mosaic cubes | 690740 Finishing ceramics: borders, trims, skirting tiles
7019 Glass fibres and articles
701961 Closed woven fabrics of glass fibre rovings | 701966 Open woven fabrics of glass fibre rovings | 701971 Thin sheets (voiles) of glass fibre | 701980 Glass wool and articles: insulation
8462 Presses and machines for working metal
846222 CNC profile forming machines | 846223 CNC press brakes | 846232 Slitting lines and cut-to-length lines | 846261 Hydraulic presses | 846262 Mechanical presses
8485 Machines for additive manufacturing
848520 3D printers for plastics or rubber | 848530 3D printers for plaster, cement, ceramics or glass
8517 Telephones and network apparatus
851713 Smartphones, mobile phones with touch screen | 851714 Mobile phones, feature phones, for cellular networks | 851771 Antennas and aerials | 851779 Parts of telephones: displays, housings, spare parts for mobiles
8524 Flat panel display modules
852411 LCD panel modules without drivers | 852412 OLED panel modules without drivers | 852492 OLED display modules
8525 Cameras and transmission apparatus
852581 High-speed cameras | 852583 Night vision cameras | 852589 Digital cameras, CCTV cameras, webcams, video cameras, other
8539 Electric lamps and LED light sources
853951 LED modules | 853952 LED lamps: LED bulbs, LED tubes
8541 Semiconductor devices
854141 Light-emitting diodes (LED) | 854142 Solar cells, not assembled in modules | 854143 Solar panels: photovoltaic cells assembled in modules | 854149 Photosensitive semiconductor devices, other | 854151 Semiconductor-based transducers: MEMS, sensors | 854159 Semiconductor devices, other
8549 Electrical and electronic waste and scrap
854911 Lead-acid accumulators, spent: scrap batteries | 854913 Batteries sorted by chemistry, spent | 854921 E-waste with batteries, mercury switches or glass, for recovery of precious metal | 854929 E-waste, for recovery of precious metal, other | 854931 Circuit boards and assemblies, scrap, with hazardous parts | 854939 Circuit boards and electronic assemblies, scrap | 854991 E-waste, other, with hazardous parts | 854999 E-waste, other
8701 Tractors
870122 Road tractors, diesel hybrid | 870124 Road tractors, electric | 870191 Farm tractors up to 18 kW | 870192 Farm tractors 18 to 37 kW | 870193 Farm tractors 37 to 75 kW
8703 Motor cars
870340 Hybrid cars, petrol, not plug-in | 870360 Plug-in hybrid cars, petrol | 870380 Electric cars, battery only
8704 Goods vehicles
870441 Goods vehicles, diesel hybrid, up to 5 tonnes | 870460 Electric goods vehicles: e-trucks, e-loaders
8711 Motorcycles and mopeds
871160 Electric scooters, e-bikes and electric motorcycles
8806 Unmanned aircraft
880621 Drones up to 250 g, remote-controlled | 880622 Drones 250 g to 7 kg | 880623 Drones 7 to 25 kg | 880691 Drones up to 250 g, other
9401 Seats
940131 Swivel seats of adjustable height, of wood | 940139 Swivel seats of adjustable height: office chairs | 940152 Seats of bamboo | 940153 Seats of rattan | 940199 Parts of seats, other
9403 Furniture
940382 Furniture of bamboo | 940383 Furniture of rattan | 940391 Parts of furniture, of wood | 940399 Parts of furniture, other
9404 Mattresses, quilts and cushions
940440 Quilts, bedspreads, eiderdowns and duvets: comforters, razai
9405 Luminaires and light fittings
940511 LED chandeliers, ceiling and wall lights | 940521 LED table, desk and floor lamps | 940531 LED lighting strings for Christmas trees and festivals | 940541 Solar lights with LED: street lights, lanterns | 940542 LED street lights, flood lights and panel lights | 940561 Illuminated signs with LED
9620 Monopods, bipods and tripods
962000 Tripods, selfie sticks and similar articles`

/** Texts for codes without one in the installed tariff; the longest matching prefix counts. */
export const unnamedGoods: Readonly<Record<string, string>> = {
  '1302': 'Vegetable saps and extracts - Opium',
  '2203': 'Beer made from malt',
  '2204': 'Wine of fresh grapes, including fortified wines; grape must',
  '2205': 'Vermouth and other wine of fresh grapes flavoured with plants',
  '2206': 'Other fermented beverages: cider, perry, mead',
  '2207': 'Ethyl alcohol and other spirits, denatured or not - Undenatured ethyl alcohol, 80% vol. or higher',
  '2208': 'Spirits, liqueurs and other spirituous beverages - Other',
  '220820': 'Spirits, liqueurs and other spirituous beverages - Brandy, from distilling grape wine',
  '220830': 'Spirits, liqueurs and other spirituous beverages - Whiskies',
  '220840': 'Spirits, liqueurs and other spirituous beverages - Rum',
  '220850': 'Spirits, liqueurs and other spirituous beverages - Gin and geneva',
  '220860': 'Spirits, liqueurs and other spirituous beverages - Vodka',
  '220870': 'Spirits, liqueurs and other spirituous beverages - Liqueurs and cordials',
  '3004': 'Medicaments for retail sale - Containing alkaloids',
}

/** One code of the overlay with its heading. */
interface OverlayCode {
  code: string
  heading: string
  name: string
}

/** The codes of the overlay, six digits each. */
export const overlayCodes: readonly OverlayCode[] = (() => {
  let heading = ''
  return table
    .trim()
    .split('\n')
    .flatMap(line => {
      const [, title] = /^\d{4} (.+)$/.exec(line) ?? []
      if (title) heading = title
      if (title) return []
      return line.split(' | ').map(entry => ({ code: entry.slice(0, 6), heading, name: entry.slice(7) }))
    })
})()
