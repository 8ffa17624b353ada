/** Names as traders write them, each with the right category, subcategories and tariff headings. */
const lines = `
textiles | Raymond TR suiting 36 mtr thaan | Polyester & blends | 5515
textiles | Rayon 14kg print lot fresh | Silk, viscose & rayon | 5516 5408
textiles | 30s hosiery cloth biowash | Knitted fabrics | 6006
textiles | Viscose staple 30/1 ring spun yarn | Yarn & thread | 5510
textiles | Dori tassels latkan mix | Trims, zips & laces | 5808
apparel | Jockey type trunk gents M L XL | Innerwear & socks | 6107
apparel | Kurta pyjama set cotton | Ethnic wear; Men's wear | 6211 6203 6207
apparel | Ladies nighty XXL hosiery | Innerwear & socks; Women's wear | 6108 6208
apparel | Export surplus bermuda kids | Kids' wear; Export surplus lots | 6203 6103 6204 6209
home-textiles | Diwan set 8 pcs chenille | Bed linen; Cushions & covers | 6304
home-textiles | AC dohar single | Blankets & quilts | 6301 6304 9404
home-textiles | Jute dhurry 3x5 ft | Carpets & rugs | 5702 5705 5703
footwear-leather | Kolhapuri chappal mens | Men's footwear | 6403 6402 6405
footwear-leather | EVA clogs kids 5-10 | Kids' footwear | 6402
footwear-leather | Laptop backpack 30L Skybag | Bags & luggage | 4202
metals | TMT Fe500D 12mm short length | Bars, rods & wire | 7214
metals | SS 304 2B sheet cut size | Stainless steel | 7219 7220
metals | Alu composite angle 25x25x2 anodised | Aluminium | 7604
metals | Copper busbar offcuts | Copper & brass; Offcuts & scrap | 7407 7404
plastics-rubber | LLDPE film grade Reliance | Granules & resins | 3901
plastics-rubber | ABS regrind grey | Regrind & recycled | 3903 3915
plastics-rubber | NBR O ring assorted kit | Rubber mouldings & seals | 4016
packaging | Pizza box 10 inch printed | Corrugated boxes | 4819
packaging | HDPE jerrycan 35 ltr | Bottles & jars | 3923
packaging | Stretch wrap roll 23 micron | Pouches & films; Tapes & strapping; Cushioning | 3920
chemicals | Soda ash light Tata | Industrial chemicals | 2836
chemicals | Fevicol SH 50 kg | Adhesives & sealants | 3506 3505
chemicals | Asian Apcolite enamel black 20L | Paints & coatings | 3208 3210
chemicals | Acid slurry 90% | Cleaning chemicals; Industrial chemicals | 3402
building | Jaquar pillar cock | Sanitaryware & faucets | 8481
building | Katni marble 2x2 | Marble & granite | 6802 2515
building | WPC door frame 5x2.5 | Doors & windows | 3925 4418
electrical | Finolex 1.5 sq mm FR wire 90 m | Wires & cables | 8544
electrical | LED batten 20W 4ft | Lighting & LED | 9405 8539
electrical | Contactor 3TF 32A Siemens | Switchgear | 8536
electronics | DDR4 8GB RAM stick | Computers & laptops | 8473
electronics | Type C fast charger 33W | Mobile accessories | 8504
electronics | WiFi dongle 300 Mbps | Networking | 8517
machinery | Submersible pump V4 1 HP 10 stage | Pumps & compressors | 8413
machinery | Bandsaw machine metal cutting | Machine tools | 8461
machinery | EOT crane 5 ton | Material handling | 8426
industrial | BRG 6205 2RS SKF | Bearings | 8482
industrial | GI washer M10 | Fasteners | 7318
industrial | Pneumatic FRL unit 1/4 | Pneumatics & hydraulics | 8481 8421
industrial | HSS drill bit set 13 pcs | Cutting tools & abrasives | 8207
automotive | Activa clutch shoe | Two-wheeler parts | 8714
automotive | Alloy wheel 15 inch | Passenger car parts; Accessories | 8708
automotive | Cycle chain 112 links | Bicycle parts | 8714 7315
paper | Kraft paper reel 120 GSM 18 BF | Kraft & board | 4804 4805
paper | Whiteboard marker black | Pens & writing | 9608
wood-furniture | Flexi ply 8mm | Plywood & boards | 4412
wood-furniture | Soft close hinges pair | Furniture hardware | 8302
food | Haldi powder loose | Spices | 0910
food | Kaju W320 | Dry fruits & nuts | 0801
personal-care | Dettol handwash refill | Soaps & body care; Hygiene products | 3401
health | IV cannula 20G | Surgical disposables | 9018
houseware | SS lunch box 3 container | Storage | 7323
toys-sports | Carrom board 32 inch | Board games & puzzles | 9504
agri | Urea neem coated | Fertilisers | 3102
jewellery | Oxidised jhumka pair | Imitation jewellery | 7117
`

export const sampleNames = lines
  .trim()
  .split('\n')
  .map(line => {
    const [category = '', name = '', subCategories = '', headings = ''] = line.split(' | ')
    return { category, name, subCategories: subCategories.split('; '), headings: headings.split(' ') }
  })
