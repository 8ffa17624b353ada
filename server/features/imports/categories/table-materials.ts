/**
 * Subcategories of materials, one per line: category | subcategory | customs headings | trade words. A word with '~' is
 * a weak hint: a material or quality that other subcategories also have.
 */
export const materialLines = `
textiles | Cotton fabrics | 5208 5209 5210 5211 5212 | ~cotton, poplin, cambric, voile, mulmul, muslin, cotton fabric, cotton cloth, grey cloth, greige, khadi, flannel, lawn fabric, bedsheeting, sheeting fabric, oxford fabric, chambray, canvas cloth, cotton duck
textiles | Denim & twill | 520942 520943 520932 521142 | denim, twill, gabardine, drill fabric, chino fabric
textiles | Polyester & blends | 5407 5512 5513 5514 5515 5516 | ~polyester, georgette, crepe, chiffon, taffeta, microfibre, microfiber, poly cotton, polycotton, pv suiting, suiting, shirting, poly viscose, lycra fabric
textiles | Silk, viscose & rayon | 5007 5408 | silk fabric, dupion, tussar, viscose fabric, rayon fabric, rayon, modal fabric, tencel, satin silk, art silk, viscose
textiles | Knitted fabrics | 6001 6002 6003 6004 6005 6006 | knitted fabric, hosiery fabric, single jersey, interlock, fleece fabric, rib fabric, pique, knit fabric
textiles | Yarn & thread | 5204 5205 5206 5207 5401 5402 5403 5508 5509 5510 5511 5006 5109 5605 | yarn, thread, sewing thread, cone yarn, embroidery thread, zari
textiles | Technical & coated fabrics | 5901 5902 5903 5904 5905 5906 5907 5908 5909 5910 5911 | coated fabric, tarpaulin fabric, rexine, pu coated, pvc coated fabric, filter cloth, conveyor duck, geotextile, artificial leather, leatherette
textiles | Non-wovens | 5601 5602 5603 | non woven, nonwoven, felt, spunbond, wadding, interlining
textiles | Trims, zips & laces | 5604 5606 5607 5608 5804 5806 5807 5808 5810 9606 9607 | zip, zipper, lace, button, buttons, trim, ribbon, tape elastic, elastic, woven label, braid, tassel, hook and eye, velcro, hook and loop
textiles | Remnants & cut pieces | 6310 | remnant, cut piece, cut pieces, fents, chindi, fabric waste
apparel | Men's wear | 6109 6101 6103 6105 6203 6205 | men shirt, mens shirt, men's shirt, trouser, trousers, jeans, formal shirt, casual shirt, polo t shirt, men's t shirt, mens t shirt, ~t shirt, ~tshirt, kurta men, chinos
apparel | Women's wear | 6109 6104 6106 6204 6206 | women top, ladies top, blouse, skirt, dress, leggings, jeggings, palazzo, ladies, womens, women's, girls top
apparel | Kids' wear | 6109 6111 6209 | kids, baby suit, romper, frock, kidswear, infant wear, children garment
apparel | Ethnic wear | 6217 | saree, sari, lehenga, kurti, salwar, dupatta, sherwani, anarkali, kurta, dhoti, ethnic
apparel | Innerwear & socks | 6107 6108 6115 6207 6208 6212 | socks, brief, vest, bra, panty, boxer, innerwear, undergarment, underwear, lingerie, nighty, pyjama, stockings
apparel | Winter wear | 6102 6110 6201 6202 | sweater, jacket, hoodie, sweatshirt, pullover, cardigan, thermal wear, coat, shawl, muffler, windcheater
apparel | Uniforms & workwear | 6109 6113 6210 6211 | uniform, staff, coverall, boiler suit, apron, scrub suit, workwear, dangri, lab coat
apparel | Sportswear | 6109 6112 | sports, dry fit, track suit, tracksuit, track pant, track pants, jersey, gym wear, sportswear, activewear, shorts
apparel | Export surplus lots | 6109 6114 | ~export surplus, garment export surplus, garment lot, garments lot, surplus garments
home-textiles | Bed linen | 630210 630221 630231 630239 | bedsheet, bed sheet, bedspread, bed cover, pillow cover, duvet cover, bed linen
home-textiles | Towels | 630260 630291 | towel, towels, napkin terry, bath mat
home-textiles | Curtains & blinds | 6303 | curtain, curtains, blind, blinds, roller blind
home-textiles | Carpets & rugs | 5701 5702 5703 5704 5705 | carpet, rug, rugs, durrie, dhurrie, door mat, doormat, floor mat
home-textiles | Cushions & covers | 6304 | cushion, cushions, cushion cover, sofa cover, chair cover
home-textiles | Blankets & quilts | 6301 940490 | blanket, quilt, comforter, razai, dohar, throw
home-textiles | Kitchen & table linen | 630251 630253 630291 | table cloth, table cover, placemat, place mat, kitchen towel, napkin, table runner, tea towel
home-textiles | Mattresses & pillows | 940421 940429 9404 | mattress, pillow, pillows, bolster, coir mattress, foam mattress
footwear-leather | Men's footwear | 6403 | men shoe, men shoes, men's shoe, men's shoes, formal shoes, loafer, loafers, men sandal, mens sandal
footwear-leather | Women's footwear | 6404 | ladies sandal, ladies chappal, women sandal, heels, ballerina, bellies, ladies footwear
footwear-leather | Kids' footwear | | kids shoe, kids shoes, school shoes, children shoes
footwear-leather | Sports shoes | 640411 | sports shoe, sports shoes, sneaker, sneakers, running shoes, canvas shoes
footwear-leather | Safety shoes | 640340 640110 | safety shoe, safety shoes, gumboot, gum boot, safety boot
footwear-leather | Finished leather | 4104 4105 4106 4107 4112 4113 4114 4115 | finished leather, leather hide, cow hide, suede, nappa, lining leather, buff leather
footwear-leather | Bags & luggage | 4202 | bag, handbag, backpack, trolley bag, suitcase, luggage, school bag, laptop bag, pouch bag, duffle
footwear-leather | Belts & wallets | 4203 | belt leather, leather belt, wallet, wallets, purse
footwear-leather | Soles & components | 6406 | sole, soles, shoe upper, insole, shoe lace, eva sheet
metals | HR & CR coils and sheets | 7208 7209 7210 7211 7212 7225 7226 | hr coil, cr coil, hr sheet, cr sheet, crca, hrpo, gp sheet, gi sheet, ms sheet, ms plate, ms plates, gp coil, galvanised sheet, tin plate, colour coated coil, chequered plate, steel strip, strip coil
metals | Structural steel | 7216 7301 7308 | ms angle, ms channel, channel, i beam, ismb, h beam, joist, structural steel, purlin, scaffolding, steel angle
metals | Pipes & tubes | 7303 7304 7305 7306 7608 7411 | ms pipe, gi pipe, erw pipe, seamless pipe, square pipe, ss pipe, pipe, pipes, tube, tubes, hollow section, rhs, shs
metals | Bars, rods & wire | 7213 7214 7215 7217 7227 7228 7229 7312 7313 7314 | ms bar, round bar, bright bar, tmt, rebar, flat bar, ms flat, wire rod, binding wire, gi wire, wire mesh, wire rope, steel wire, barbed wire, ms rod, square bar
metals | Stainless steel | 7218 7219 7220 7221 7222 7223 | ss sheet, ss coil, ss rod, ss bar, ss flat, ss plate, ss 304 sheet, stainless steel, ss patta, ss wire, ss patti, ss angle, ~ss
metals | Aluminium | 7601 7604 7605 7606 7607 7610 7616 | aluminium sheet, aluminium section, aluminium profile, aluminium coil, aluminium bar, aluminium extrusion, aluminium foil, aluminium ingot, ~aluminium, ~aluminum
metals | Copper & brass | 7401 7402 7403 7407 7408 7409 7410 7412 7413 7415 7419 | copper rod, copper strip, copper wire, copper sheet, brass rod, brass sheet, brass strip, brass hex, copper busbar, gunmetal, bronze, ~copper, ~brass
metals | Forgings & castings | 7325 7326 | forging, forgings, casting, castings, forged, ci casting, flange forging
metals | Offcuts & scrap | 7204 7404 7602 7902 8002 | scrap, offcut, offcuts, turning, borings, end cutting, punching scrap, end pieces
plastics-rubber | Granules & resins | 3901 3902 3903 3904 3905 3906 3907 3908 3909 3910 3911 3912 3913 3914 | granule, granules, dana, resin, resins, ldpe, hdpe granules, polypropylene, lldpe, abs granules, pet resin, pvc resin, nylon granules, polycarbonate granules, eva granules, ~hdpe, ~pp
plastics-rubber | Masterbatch | 320649 3206 | masterbatch, master batch, filler batch
plastics-rubber | Sheets & films | 3919 3920 3921 | plastic sheet, acrylic sheet, pvc sheet, polycarbonate sheet, hdpe sheet, pp sheet, film roll, bopp film, stretch film, lamination film, foam sheet, acp sheet, pvc film, pe film, sunboard
plastics-rubber | Pipes & fittings | 3917 | pvc pipe, upvc pipe, cpvc pipe, hdpe pipe, ppr pipe, pvc hose, cpvc, upvc, pvc elbow, pvc tee, pvc fitting, swr pipe, conduit pipe, pvc
plastics-rubber | Moulded articles | 3926 | moulded, plastic part, plastic parts, plastic component, injection moulded, plastic cap, nylon part
plastics-rubber | Rubber sheets | 4005 4006 4008 | rubber sheet, rubber mat, neoprene sheet, silicone sheet, rubber matting
plastics-rubber | Rubber mouldings & seals | 4009 4016 4017 | rubber gasket, rubber bush, rubber hose, rubber ring, rubber profile, rubber part, grommet, rubber beading, rubber mount
plastics-rubber | Regrind & recycled | 3915 4003 4004 | regrind, recycled, reprocessed, plastic scrap, reclaim rubber, pet flakes, flakes
packaging | Corrugated boxes | 4819 4808 | corrugated, carton, cartons, carton box, box 3 ply, box 5 ply, 3 ply, 5 ply, 7 ply, mono carton, shipping box
packaging | Bottles & jars | 392330 7010 | bottle, bottles, jar, jars, pet bottle, pet jar, glass bottle, jerry can, vial, vials, preform
packaging | Pouches & films | 392321 392329 | pouch, pouches, standup pouch, ziplock, zip lock, laminate roll, courier bag, poly bag, polybag, shrink film, carry bag
packaging | Labels & stickers | 4821 | label, labels, sticker, stickers, barcode label, hang tag
packaging | Woven sacks & FIBC | 6305 | woven sack, pp bag, pp bags, hdpe bag, fibc, jumbo bag, gunny, jute bag, bopp bag, woven bag
packaging | Pallets & crates | 392310 4415 | pallet, pallets, crate, crates, plastic pallet, wooden pallet, plastic crate, plastic bin
packaging | Tapes & strapping | 391910 4811 | bopp tape, strapping, strap roll, packing tape, pet strap, masking tape, self adhesive tape, adhesive tape, cello tape, pp strap, packing clip
packaging | Cans, caps & closures | 392350 7310 7612 8309 | cap, caps, closure, closures, tin can, tin container, crown cork, drum, drums, aerosol can, dispenser pump, lid, lids
packaging | Cushioning | | bubble wrap, bubble roll, epe foam, epe sheet, air pillow, thermocol, edge protector, foam roll, honeycomb
chemicals | Industrial chemicals | 2801 2804 2806 2807 2808 2809 2810 2811 2815 2816 2817 2818 2821 2822 2823 2825 2826 2827 2828 2829 2830 2831 2832 2833 2834 2835 2836 2837 2839 2840 2841 2842 2843 2846 2847 2849 2850 2853 2903 2904 2905 2906 2907 2908 2909 2910 2911 2912 2915 2916 2917 2918 2919 2920 2921 2922 2923 2924 2926 2928 2929 2930 2931 2932 2933 2934 2935 2938 2939 2942 3801 3802 3806 3812 3815 3816 3817 3823 3824 | acid, caustic soda, soda ash, caustic, hydroxide, carbonate, sulphate, chloride, peroxide, titanium dioxide, silica, plasticizer, paraffin, glycol, urea technical, nitrate, phosphate, oxide, catalyst, activated carbon, silica gel, antifoam
chemicals | Solvents | 2901 2902 2914 3814 | solvent, thinner, toluene, xylene, acetone, mek, ipa, isopropyl alcohol, methanol, ethyl acetate, mto, turpentine
chemicals | Dyes & pigments | 3203 3204 3205 3207 | dye, dyes, pigment, pigments, reactive dye, disperse, acid dye, vat dye, optical brightener, dyestuff, titanium pigment
chemicals | Adhesives & sealants | 3506 3505 3214 | adhesive, glue, fevicol, sealant, silicone sealant, hot melt, araldite, epoxy adhesive, putty, pu foam spray, gum
chemicals | Paints & coatings | 3208 3209 3210 3211 3212 | paint, paints, primer, enamel paint, emulsion, varnish, lacquer, powder coating, epoxy coating, wood polish, distemper, coating powder
chemicals | Textile auxiliaries | 3809 | softener, wetting agent, sizing agent, textile auxiliary, binder, levelling agent, dye fixing, finishing agent
chemicals | Cleaning chemicals | 3402 | detergent powder, surfactant, labsa, sles, degreaser, cleaning chemical, floor cleaner chemical, descaling
chemicals | Lubricants & oils | 2710 3403 3811 | lubricant, grease, hydraulic oil, gear oil, cutting oil, spindle oil, transformer oil, coolant oil, industrial oil, quenching oil
chemicals | Laboratory reagents | 3822 3821 | reagent, ar grade, lr grade, lab chemical, indicator solution, buffer solution
building | Tiles | 6907 6908 | tile, tiles, vitrified, floor tile, wall tile, mosaic
building | Sanitaryware & faucets | 6910 3922 8481 7324 | wash basin, basin, commode, toilet seat, sanitaryware, faucet, tap, taps, bib cock, shower, health faucet, bathroom, angle cock, pillar cock, sink, cistern, ewc
building | Marble & granite | 2515 2516 6802 | marble, granite, kota stone, sandstone, slab, slabs, quartz slab
building | Cement & aggregates | 2505 2517 2523 3816 3824 | cement, sand, aggregate, plaster, gypsum powder, mortar, concrete admixture, lime, tile adhesive, grout
building | Plumbing & fittings | 7307 | gi fitting, elbow, socket gi, union gi, plumbing, manhole cover, water tank, gi elbow, gi tee
building | Doors & windows | 4418 7308 7610 3925 | door, doors, window, windows, shutter, door frame, upvc window, flush door
building | Roofing & cladding | 6811 7210 | roofing sheet, roofing, cladding, asbestos sheet, shed sheet, profile sheet, false roof, puf panel, shingles
building | Glass | 7003 7004 7005 7006 7007 7008 7009 | float glass, toughened glass, glass sheet, mirror, laminated glass, window glass
building | Insulation & ceilings | 6806 6809 7019 | gypsum board, glass wool, rockwool, rock wool, insulation, ceiling tile, false ceiling, thermal insulation, xps board, nitrile insulation
building | Bricks & blocks | 6810 6901 6902 6904 | brick, bricks, aac block, paver, paver block, fly ash brick, fire brick, refractory brick, concrete block
paper | Copier & writing paper | 4802 | copier paper, a4 paper, writing paper, maplitho, a4, a3 paper, paper ream, printing paper
paper | Kraft & board | 4804 4805 4707 | kraft paper, kraft, duplex board, grey board, paper board, test liner, fluting, cardboard, sbs board
paper | Speciality papers | 4803 4806 4807 4809 4810 4811 4813 4814 4816 4818 4823 | art paper, tissue paper, tissue, release paper, coated paper, thermal paper, butter paper, chromo paper, sticker paper, glassine, paper cup, wallpaper, filter paper
paper | Notebooks | 482020 4820 | notebook, notebooks, register, diary, exercise book, drawing book, long book
paper | Pens & writing | 9608 9609 | pen, pens, pencil, pencils, marker, ball pen, gel pen, highlighter, crayon, sketch pen, refill
paper | Office supplies | 8305 8472 9610 9611 9612 | stapler, stapler pin, staple pin, punch machine, calculator, paper clip, whiteboard, rubber stamp, stamp pad, clip board, scale ruler, eraser, correction
paper | Inks & consumables | 3215 844399 | ink, inks, toner, cartridge, printing ink, ribbon printer, printer ribbon
paper | Books & print | 4901 4902 4903 4909 4910 4911 | book, books, brochure, calendar, magazine, textbook, greeting card, catalogue print
paper | Envelopes & files | 4817 | envelope, envelopes, file folder, box file, lever arch, folder
wood-furniture | Plywood & boards | 4408 4410 4411 4412 | plywood, ply board, ply, mdf, particle board, block board, blockboard, hdhmr, laminated board, bwp
wood-furniture | Laminates & veneers | 4408 482390 | laminate, laminates, sunmica, veneer, mica sheet, edge band, edge banding
wood-furniture | Timber | 4401 4403 4404 4406 4407 4409 | timber, teak wood, sal wood, pine wood, wood log, sawn wood, plank, wooden batten, lumber
wood-furniture | Office furniture | 940130 940310 940330 | office chair, office table, workstation, revolving chair, filing cabinet, almirah, steel cupboard, visitor chair, conference table
wood-furniture | Home furniture | 940161 940171 940340 940350 940360 940370 9401 9403 | sofa, bed, dining table, chair, chairs, table, wardrobe, stool, bookshelf, recliner, shoe rack, tv unit, plastic chair
wood-furniture | Furniture hardware | 8302 | hinge, hinges, handle, drawer slide, telescopic channel, castor, caster wheel, lock, door closer, tower bolt, aldrop, knob, door handle, drawer channel
wood-furniture | Handicrafts | 4419 4420 4421 4602 970 | handicraft, wooden toy, carving, basket, bamboo, wooden box, artefact, idol, brass idol, cane
wood-furniture | Lamps & lighting décor | 940550 | table lamp, floor lamp, lantern, diya, candle stand, chandelier, lamp shade
wood-furniture | Wall décor | 4414 9701 | wall art, photo frame, painting, wall hanging, wall clock frame, picture frame, canvas painting
`
