/** Further trade words for materials with their headings, in the form of `materialWords`. */
export const materialHeadings = `
cotton voile, voile, cotton sheeting, cotton lawn, mulmul, muslin, cotton cambric, cotton dobby: 5208 5209
cotton twill, cotton drill, twill, drill, gabardine, canvas cloth, cotton canvas, cotton duck: 5209 5208
slub denim, stretch denim, indigo denim: 5209 5211
poly cotton, polycotton, tc fabric, pc fabric: 5513 5512
poly viscose, tr suiting, pv suiting, pv fabric: 5515
micro crepe, moss crepe, crepe, organza, taffeta, satin, microfibre fabric, net fabric: 5407
rayon, rayon slub, rayon print, viscose, modal fabric, tencel: 5516 5408
silk, dupion, tussar, raw silk: 5007
jersey, interlock, rib fabric, pique fabric, hosiery cloth, knit fabric, french terry: 6006
lycra jersey, single jersey lycra, jersey lycra, spandex jersey, lycra: 6004
fleece fabric, velour fabric, loop knit, polar fleece: 6001
combed yarn, carded yarn, oe yarn, open end yarn, combed cotton yarn, oe cotton yarn: 5205
viscose yarn, spun yarn, viscose staple, staple yarn: 5510 5509
acrylic yarn, polyester spun yarn: 5509
nylon yarn, filament yarn, fdy: 5402
wool yarn, woollen yarn: 5109 5107
embroidery thread, thread: 5401 5204
zari, lurex, metallic yarn: 5605
metal zip, nylon zip, closed end: 9607
embroidered lace, schiffli, embroidered fabric, embroidery lace: 5810
tassel, dori, latkan, braid, drawcord, fringe: 5808
elastic, elastic tape, satin ribbon, woven tape, twill tape, velcro, hook and loop: 5806
woven label, cloth label: 5807
cord: 5607
coated fabric, rexine, pu coated, pvc coated, artificial leather, leatherette, faux leather, fusible interlining: 5903
felt: 5602
wadding, polyfill, cotton wadding: 5601
remnant, fents, chindi, cut piece, rag: 6310
formal trouser, trouser, cargo, cargo pant, bermuda, blazer, suit, sherwani: 6203
ladies jeans, ladies denim, ladies trouser, palazzo, jumpsuit, ladies suit, girls frock: 6204
full sleeve shirt, sleeve shirt, casual shirt: 6205
women top, ladies shirt, blouson, ladies blouse: 6206
banarasi saree, silk saree: 5007 5407
kurta pyjama, kurta set, kurta pajama, kurta: 6211
track suit, tracksuit, track pant, swimwear: 6112
hosiery vest, vest, sando, banian, singlet, tank top, round neck t shirt, kids t shirt: 6109
trunk, gents brief, boxer: 6107
ladies nighty, panty, slip, petticoat, nightdress: 6108
cardigan, fleece hoodie, hoodie fleece, thermal: 6110
boiler suit, safety vest, reflective vest, reflective jacket, scrub suit, lab coat: 6211
windcheater, puffer, parka, winter coat: 6201 6202
ankle sock, stocking, tights: 6115
pique polo, polo t shirt, polo: 6105
shapewear, corset: 6212
woollen cap, beanie: 6505
bedsheet set, fitted sheet, double bed sheet, pillow cover, duvet cover: 6302
bed cover, bedspread, diwan set, cushion cover, sofa cover, wall hanging, bed runner, mosquito net, mattress protector: 6304
door curtain, curtain panel, blackout curtain, blind, roller blind: 6303
door mat, coir mat, durry, dhurrie, jute rug, dari: 5702 5705
tufted carpet, tufted rug: 5703
dohar, mink blanket, mink, throw, kambal: 6301
microfibre pillow, mattress, bolster, bean bag: 9404
awning, sail: 6306
cleaning cloth, microfiber cloth, duster, life jacket, mask ply, surgical mask, safety belt, lanyard, safety harness: 6307
leather loafer, loafer, derby shoe, leather chappal, leather sandal, steel toe shoe, steel toe, kolhapuri: 6403
pvc slipper, eva clog, clog, eva slipper, rubber slipper, pvc sandal: 6402
running shoe, canvas shoe, mesh shoe, sport shoe, sneaker: 6404
gumboot, gum boot, rubber boot, pvc boot: 6401
sole unit, tpr sole, pu sole, insole, shoe upper: 6406
crust leather, wet blue: 4104
cow leather, goat leather, sheep leather, lining leather, nappa, suede: 4107 4113
hard luggage, luggage trolley, bag, tote bag, sling bag, bifold wallet, spectacle case, briefcase, duffle bag: 4202
leather glove, leather jacket: 4203
hr sheet, ms plate, chequered plate: 7208
crca, crca sheet, cr sheet, cold rolled coil: 7209
colour coated roofing, gp coil, gi coil, tin plate, tinplate, ppgi coil, galvalume: 7210
ismb, i beam, h beam, joist, c channel, ms channel, angle: 7216
purlin, scaffolding, steel structure: 7308
seamless tube, boiler tube: 7304
hollow section, square pipe, rectangular pipe, c class pipe, pipe ms: 7306
di pipe, ci pipe: 7303
ss bar, ss round bar, ss flat, ss angle, ss hex bar: 7222
ss 304 sheet, ss plate, stainless sheet: 7219 7220
ss wire: 7223
ss patta, ss strip, ss patti: 7220
tmt, tmt fe500d, reinforcement rod, round bar, ms bar, steel rod, ms rod: 7214
bright bar, bright rod, en8: 7215
alloy steel bar, spring steel, tool steel: 7228
hb wire, galvanised wire: 7217
turning, boring, end cutting, heavy melting, ms turning: 7204
aluminium extrusion, aluminium angle, aluminium section, aluminium bar, extrusion section, composite angle: 7604
aluminium plate, aluminium coil, aluminium circle: 7606
aluminium wire: 7605
aluminium ingot: 7601
brass bar, brass rod, copper rod, copper bar, copper busbar, busbar: 7407
brass sheet, copper sheet, copper strip, copper plate: 7409
brass wire: 7408
forging, forged ring: 7326
casting, ci casting, sg iron: 7325
wire rope, steel strand, sling: 7312
wire mesh, welded mesh, chain link, expanded metal, mesh screen, fencing: 7314
barbed wire: 7313
rail: 7302
pp homopolymer, homopolymer, raffia grade, pp copolymer, pp granule: 3902
lldpe, lldpe film grade, ldpe dana, reprocessed ldpe, eva granule, polyethylene: 3901
abs, hips, gpps, polystyrene: 3903
nylon granule, nylon 6: 3908
pet chip, pet resin, epoxy resin, alkyd resin, polycarbonate granule, pom: 3907
silicone oil, silicone fluid, silicone emulsion, silicone softener: 3910
polyurethane, pu resin, phenolic resin, melamine resin, urea formaldehyde: 3909
acrylic binder, acrylic resin: 3906
white masterbatch, black masterbatch: 3206
filler masterbatch: 3824
pet sheet, pvc sheet, hdpe sheet, pp sheet, pvc film, stretch wrap, lamination film, polythene sheet: 3920
foam sheet, air bubble, epe, epe foam, epe roll, foam board, sunboard: 3921
hdpe pipe, pvc elbow, cpvc, cpvc elbow, upvc fitting, lateral pipe, drip lateral, pvc conduit, pvc casing: 3917
regrind, plastic scrap, pet flake, plastic waste, abs regrind, reprocessed: 3915
flex banner, vinyl roll: 3921 3918
ldpe bag, standup pouch, zipper pouch, ziplock, garbage bag, jerrycan, jerry can, pet jar, plastic drum, plastic crate, plastic box, courier bag, bopp pouch: 3923
plastic mug, feeding bottle, plastic plate, plastic bowl, plastic jug, melamine, soap dish: 3924
upvc window, wpc door, pvc door, wpc door frame, upvc door, pvc panel: 3925
plastic part, plastic clip, cable tie, id card holder, plastic moulding, nylon bush, armor case, phone cover, back cover, ear plug: 3926
cistern, wc seat cover, toilet seat: 3922
masking tape, double sided tape, packaging tape, brown tape, insulation tape, pvc tape, floor marking tape, tape: 3919
epdm profile, neoprene sheet, neoprene rubber sheet, rubber profile: 4008
rubber gasket, rubber bush, rubber o ring, nbr o ring, rubber mount, grommet, eraser: 4016
rubber hose, hydraulic hose: 4009
transmission belt, belt v: 4010
truck tyre radial, tyre radial, radial tyre, tyre: 4011
retread, retreaded tyre, solid tyre: 4012
butyl tube: 4013
nitrile glove, surgical glove, latex glove, examination glove, rubber glove: 4015
natural rubber: 4001
reclaim rubber: 4003
rubber compound: 4005
shipper carton, shipper, pizza box, cake box, corrugated box, sweet box, master carton, paper gift box: 4819
label roll, chromo label: 4821
amber bottle, vial, amber glass bottle, perfume bottle: 7010
pp woven bag, hessian bag, leno bag, printed jute bag: 6305
pet strapping, pp strap, strapping roll, strapping band, pet strap: 3920
steel strap, steel strapping: 7212
ropp cap, aluminium cap, crown cork, flip off seal: 8309
tin container, tin can, steel drum, ms drum, tin box: 7310
aluminium can, aerosol can, collapsible tube: 7612
pine pallet, wooden crate, pallet wood, pallet: 4415
plastic pallet: 3923
caustic soda flake, caustic, sodium hydroxide: 2815
sodium carbonate, sodium bicarbonate, calcium carbonate: 2836
sulphuric acid: 2807
hydrochloric acid, hcl: 2806
nitric acid: 2808
phosphoric acid: 2809
boric acid: 2810
acetic acid, formic acid, ethyl acetate, butyl acetate: 2915
stearic acid: 3823
oxalic acid: 2917
citric acid, lactic acid, tartaric acid: 2918
hydrogen peroxide: 2847
bleaching powder, sodium hypochlorite: 2828
sodium sulphate, magnesium sulphate, alum, copper sulphate, ferrous sulphate, zinc sulphate: 2833
sodium nitrite, potassium nitrate: 2834
sodium phosphate, calcium phosphate: 2835
sodium cyanide, cyanide: 2837
sodium silicate: 2839
borax: 2840
calcium chloride, ammonium chloride: 2827
sodium sulphide: 2830
hydros, hydrosulphite: 2831
potassium permanganate: 2841
ammonia: 2814
zinc oxide: 2817
silica gel, silica, precipitated silica: 2811
carbon black: 2803
activated carbon: 3802
propyl alcohol, iso propyl alcohol, methanol, glycerine, butanol, mono ethylene glycol, menthol: 2905
xylene, benzene, hexane: 2902 2901
mek, mibk, cyclohexanone: 2914
methylene chloride, chloroform, mdc: 2903
phenol: 2907
edta, amino acid: 2922 2921
denatured spirit, ethanol: 2207
reactive black, reactive red, reactive blue, acid dye, disperse dye, vat dye, solvent dye, dye, optical brightener: 3204
iron oxide: 2821
pigment powder, ultramarine, pearl pigment: 3206
printing ink, offset ink, ink bottle, inkjet ink: 3215
pu finish, wood finish, enamel, varnish, nc lacquer, epoxy paint, synthetic enamel, primer, epoxy primer: 3208
emulsion paint, exterior emulsion, distemper, apex, asian paint: 3209
mastic, grout: 3214
hot melt, hot melt glue, super glue, synthetic resin adhesive, glue stick, epoxy adhesive: 3506
dextrin, starch glue: 3505
starch, maize starch, corn starch: 1108
hydraulic oil, gear oil, transformer oil, lube oil, base oil, white oil, motor oil: 2710
rust remover, cutting oil, mould release: 3403
wax, paraffin wax, petroleum jelly: 2712
softener, textile softener, fixing agent, textile auxiliary, sizing agent, wetting agent: 3809
acid slurry, surfactant, labsa, sles, degreaser, toilet cleaner, floor cleaner, glass cleaner, dishwash, liquid detergent: 3402
shoe polish, car polish, furniture polish, metal polish: 3405
disinfectant liquid, mosquito coil, mosquito repellent, weedicide, fungicide, glyphosate, bio pesticide: 3808
reagent: 3822
brake fluid, brake oil: 3819
coolant, antifreeze: 3820
vitrified tile, vitrified, floor tile, wall tile, ceramic tile, tile, mosaic tile: 6907
wc, ewc, wall hung, urinal, pedestal basin, closet: 6910
marble, kota stone, quartz slab, stone slab, sandstone: 6802
marble block, rough marble: 2515
granite block: 2516
pillar cock, bib cock, mixer tap, angle cock, basin mixer, shower, health faucet, jaquar, cp fitting: 8481
ss sink: 7324
gi elbow, gi nipple, gi fitting, ss elbow, pipe nipple, flange, ms flange, ss flange, gi union, forged fitting, butt weld: 7307
mirror glass: 7009
glass block: 7016
gypsum: 6809
glass wool, fibreglass, fibre glass: 7019
rockwool, rock wool, mineral wool: 6806
cement board, cement sheet: 6811
aac block, paver block, concrete block, fly ash brick, paving block, kerb stone: 6810
clay brick, red brick: 6904
fire brick, refractory brick: 6902
castable, refractory: 3816
white cement, opc, ppc: 2523
bitumen membrane, roofing felt: 6807
aluminium window, aluminium door, acp, aluminium composite panel: 7610
steel door, rolling shutter, ms gate: 7308
wooden door: 4418
tile adhesive, waterproofing compound, concrete admixture: 3824
roller chain, cycle chain, conveyor chain, link chain: 7315
leaf spring, coil spring, disc spring: 7320
sewing needle, safety pin: 7319
cap screw, allen cap screw, rivet, stud, allen screw, self drilling screw, circlip, split pin, anchor bolt, csk screw, threaded rod, cotter pin: 7318
nail, wire nail, staple, drawing pin: 7317
ss lunch box, tiffin steel, steel container, ss tiffin, patila, steel bottle, steel scrubber, steel wool: 7323
non stick kadai, non stick, aluminium kadai, frying pan, non stick tawa: 7615
copper bottle, brass utensil: 7418
cooking range: 7321
coffee mug, cup saucer: 6911
ceramic mug, ceramic plate, ceramic bowl, stoneware: 6912
glass tumbler, wine glass, glass set, glass bowl, glass jug: 7013
seed bead, glass bead, bead, glass seed bead: 7018
bwr plywood, flexi ply, marine ply, block board, shuttering ply: 4412
hdhmr: 4411
osb: 4410
teak, pine wood, sal wood, hardwood, sheesham, burma teak: 4407
wood log: 4403
firewood, wood chip, sawdust: 4401
wooden flooring, wooden frame: 4409
wooden tray, wooden bowl, chopping board, wooden spoon, serving tray: 4419
wooden box, wood carving, wooden statue, wooden figurine: 4420
wooden handle: 4421
basket, cane basket, wicker: 4602
hdpe bottle, pp bottle, plastic jar, plastic cap, pump cap, dropper bottle: 3923
screen protector, screen protector tempered: 7007
phone case, mobile case, case ultra, flip cover: 3926
bud, ear bud, tws, airpod, headset, handsfree: 8518
usb cable, charging cable, type c cable, power cord, network cable, wire harness, cable box: 8544
docking station, dock, usb hub, pen tablet, trackpad, mini pc, server, workstation computer, laptop computer, server rack workstation: 8471
mouse pad: 4016 8473
cpu cooler, heat sink, smps computer: 8473 8504
power adapter, power adaptor, adaptor, line interactive: 8504
cable tray, ms bracket, steel bracket, grating, ladder tray: 7308 7326
transit mixer, fire engine, crane truck: 8705
tipper, dump truck, truck, pickup: 8704
fire pump, pump set, slurry pump, gear pump, pressure pump: 8413
metal tool kit, hand tool kit, universal tool kit: 8206
router bit, screw bit, tap drill, drill set, hole saw, masonry bit, countersink: 8207
nylon rassi, rassi, rope, sutli, twine, cordage: 5607
silk yarn, soft silk, viscose filament yarn: 5403 5004
aloe vera gel, aloe gel, skin gel, cream, moisturiser, foundation, beauty gel, face gel: 3304
spectacle, reading spectacle, ray ban, sunglass: 9004 9003
optical fibre, fiber cable, fibre cable: 9001 8544
pressure switch, float switch, micro switch, selector switch, starter, mpcb: 8536
pressure regulator, lpg regulator, regulator, gas regulator, domestic regulator: 8481
water hose, hose pipe, suction hose, rubber pipe, pvc hose: 4009 3917
grease, lubricant grease, multipurpose grease: 2710 3403
delrin rod, nylon rod, plastic rod, ptfe rod, acrylic rod, profile plastic: 3916
head lamp, headlamp, tail light, indicator lamp: 8512
clutch cable, accelerator cable, brake cable, speedometer cable: 8708 8714
bumper bracket, bracket bumper, mirror car, door car, fender, bonnet, strut, tie rod, suspension set: 8708
lithium cell, battery pack, battery module, cell module: 8507
led street light, street light luminaire, luminaire, flood luminaire: 9405
smart tv, television set: 8528
voltage stabilizer, servo stabilizer, stabilizer ac: 8504
binder clip, paper clip, stapler pin: 8305
desk organizer, pen stand: 4421 3926
dish wash bar, dishwash bar: 3401 3402
copy paper, multipurpose paper: 4802
tennis ball, cricket ball, football, hockey stick, golf ball, racket, carrom striker: 9506
fibreglass tube, glass fiber, glass fibre, fiberglass: 7019
veneer sheet, teak veneer: 4408
pet preform, preform: 3923
fastener set, screw nylock, hex bolt, galvanized bolt, nylock nut, stud bolt, wing nut, spring washer: 7318
performance tee, tee, crew neck: 6109
chino, denim pant, cargo trouser, mens suit: 6203
cotton shirt, denim shirt, mens formal: 6205
potassium humate, humate, micronutrient, seaweed extract: 3105 3101
chlorpyrifo, cypermethrin, imidacloprid, mancozeb, pesticide: 3808
spirulina, moringa powder, protein bar: 2106
aluminium pressure cooker, cooker aluminium: 7615
steel pressure cooker: 7323
ups, online ups, home ups: 8504
gas cylinder, lpg cylinder: 7311
tissue roll, toilet roll: 4818
sewing thread cone: 5508 5401
safety shoe, safety boot: 6403
`
