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
textiles | Cotton cambric 60x60 dyed 44" | Cotton fabrics | 5208
textiles | Stretch denim 10 oz indigo rolls | Denim & twill | 5209 5211
textiles | PU coated oxford 210D tent cloth | Technical & coated fabrics | 5903
textiles | Elastic tape 25 mm white | Trims, zips & laces | 5806
apparel | Boys denim jeans 2-10 yrs | Kids' wear | 6203
apparel | Anarkali suit with dupatta | Ethnic wear; Women's wear | 6204 6211
apparel | Fleece hoodie men 320 gsm | Winter wear; Men's wear | 6110 6101
home-textiles | Blackout curtain door 7 ft eyelet | Curtains & blinds | 6303
home-textiles | Terry bath towel 500 gsm 70x140 | Towels | 6302
footwear-leather | Ladies kolhapuri flat chappal | Women's footwear | 6403 6405
footwear-leather | Trolley bag 24 inch polycarbonate | Bags & luggage | 4202
metals | GP sheet 0.5 mm x 1220 | HR & CR coils and sheets | 7210
metals | ISMB 200 beam cut lengths | Structural steel | 7216
metals | Aluminium section 6063 mill finish | Aluminium | 7604
metals | Brass rod 12 mm hex | Copper & brass | 7407
plastics-rubber | ABS natural granules off grade | Granules & resins | 3903
plastics-rubber | Silicone rubber sheet 3 mm red | Rubber sheets | 4008
plastics-rubber | CPVC elbow 1 inch | Pipes & fittings | 3917
packaging | FIBC jumbo bag 1 ton | Woven sacks & FIBC | 6305
packaging | Barcode label roll 50x25 mm | Labels & stickers | 4821
packaging | Aerosol tin can 52 mm | Cans, caps & closures | 7310
chemicals | Caustic soda flakes 50 kg | Industrial chemicals | 2815
chemicals | Isopropyl alcohol 160 kg drum | Solvents | 2905
chemicals | Titanium dioxide rutile | Dyes & pigments | 2823 3206
chemicals | Araldite epoxy adhesive 1 kg | Adhesives & sealants | 3506
building | GVT polished tile 600x1200 box | Tiles | 6907
building | Toilet seat cover soft close | Sanitaryware & faucets | 3922
building | AAC block 600x200x150 | Bricks & blocks | 6810
electrical | 4 core armoured cable 16 sqmm | Wires & cables | 8544
electrical | 3 phase induction motor 5 HP foot mounted | Motors & drives | 8501
electrical | Modular switch 6A 1 way | Switches & accessories | 8536
electronics | SMD resistor 0805 10k reel | Passive components | 8533
electronics | TP-Link router dual band | Networking | 8517
electronics | Bluetooth neckband | Mobile accessories; Audio & display | 8518 8517
machinery | Radial drilling machine 40 mm | Machine tools | 8459
machinery | Heidelberg offset press two colour | Printing machinery | 8443
machinery | Cordless drill 18V with battery | Power tools | 8467
industrial | Pneumatic cylinder 50 bore 100 stroke | Pneumatics & hydraulics | 8412
industrial | Spring washer M10 | Fasteners | 7318
industrial | V belt B-52 | Power transmission | 4010
automotive | Bajaj Pulsar clutch plate | Two-wheeler parts | 8714
automotive | Wiper blade 22 inch | Passenger car parts; Accessories | 8512
paper | Duplex board 300 gsm grey back | Kraft & board | 4810 4805
paper | Gel pen blue 0.5 | Pens & writing | 9608
paper | HP 88A toner cartridge compatible | Inks & consumables | 8443
wood-furniture | Sunmica 1 mm sheet | Laminates & veneers | 4823 3921 3920
wood-furniture | Telescopic channel 18 inch | Furniture hardware | 8302
food | Toor dal unpolished 30 kg | Grains & pulses | 0713
food | Star anise | Spices | 0909
personal-care | Hair colour cream 60 ml | Hair care | 3305
personal-care | Toothbrush soft | Oral care | 9603
health | Digital BP monitor | Medical devices | 9018
health | Whey protein 1 kg chocolate | Nutraceuticals | 2106 3504
houseware | Non stick tawa 28 cm | Cookware | 7615 7323
houseware | Mixer grinder 750 W | Small appliances | 8509
toys-sports | Baby stroller | Baby products | 8715
agri | Drip lateral 16 mm inline | Irrigation | 3917 8424
jewellery | Polarized sunglasses unisex | Eyewear | 9004
jewellery | Hair clutcher box of 12 | Hair accessories | 9615
`

export const sampleNames = lines
  .trim()
  .split('\n')
  .map(line => {
    const [category = '', name = '', subCategories = '', headings = ''] = line.split(' | ')
    return { category, name, subCategories: subCategories.split('; '), headings: headings.split(' ') }
  })
