/** Subcategories of parts, machines and consumer goods, in the form of `materialLines`. */
export const goodsLines = `
electrical | Wires & cables | 8544 | cable, cables, wire, wires, armoured cable, flexible cable, house wire, submersible cable, control cable, xlpe, sqmm, sq mm, core cable, coaxial
electrical | Switchgear | 8535 8536 | mcb, mccb, rccb, contactor, relay, isolator, acb, switchgear, circuit breaker, overload relay, changeover, fuse, hrc fuse, elcb, timer relay
electrical | Lighting & LED | 8539 9405 8513 | led, led bulb, led light, bulb, tube light, tubelight, street light, flood light, panel light, downlight, batten, lamp, cfl, led driver, strip light, lights
electrical | Motors & drives | 8501 8503 | motor, motors, vfd, ac drive, servo motor, induction motor, geared motor, stepper motor, gear motor
electrical | Transformers | 8504 | transformer, smps, stabilizer, stabiliser, choke, ballast, adaptor power, power supply, voltage stabilizer
electrical | Panels & enclosures | 8537 8538 | control panel, panel board, distribution board, db box, enclosure, junction box, mcb box, busbar chamber, terminal block, panel box, cable tray, electrical panel
electrical | Solar & inverters | 8541 850440 850300 | solar panel, solar, inverter, ups, solar module, pv module, solar inverter
electrical | Batteries | 8506 8507 | battery, batteries, lithium battery, lead acid battery, inverter battery, vrla, cell battery, smf battery, alkaline cell
electrical | Switches & accessories | 8536 8547 | switch, switches, socket, sockets, plug, modular switch, holder, gland, cable gland, lug, lugs, cable tie, conduit fitting, extension board, limit switch, toggle switch, push button, insulation tape, switch plate
electronics | ICs & semiconductors | 8541 8542 | ic, ics, transistor, mosfet, diode, microcontroller, semiconductor, igbt, voltage regulator, thyristor, op amp
electronics | Passive components | 8532 8533 | resistor, capacitor, inductor, potentiometer, crystal oscillator, ferrite, varistor, thermistor
electronics | Connectors & cables | 853669 854442 | usb cable, hdmi cable, patch cord, d sub, rj45, connector, connectors, header pin, ribbon cable, data cable, fpc
electronics | PCBs & modules | 8534 8529 8543 | pcb, printed circuit board, sensor module, wifi module, bluetooth module, arduino, relay module, gsm module, circuit board
electronics | Computers & laptops | 8471 8473 | laptop, laptops, desktop, cpu, keyboard, mouse, ram, hard disk, ssd, motherboard, computer, printer, tablet pc, server, smps pc
electronics | Networking | 8517 | router, ethernet switch, network switch, modem, access point, lan cable, cat6, cat5, fibre cable, optical fibre, sfp, fiber optic
electronics | Mobile accessories | 851712 851713 851714 | mobile cover, phone case, charger, power bank, tempered glass, mobile accessory, screen guard, mobile phone, smartphone, mobile charger, earphone mobile, mobile
electronics | Audio & display | 8518 8519 8521 8527 8528 | speaker, speakers, headphone, headphones, earphone, earbuds, monitor, tv, television, amplifier, projector, microphone, home theatre, soundbar, led tv, display
electronics | CCTV & security | 8525 8531 | cctv, dvr, nvr, ip camera, dome camera, camera, biometric, access control, fire alarm, smoke detector, metal detector, video door
machinery | Machine tools | 8456 8457 8458 8459 8460 8461 8462 8463 8465 8466 | lathe, milling machine, drilling machine, cnc, vmc, press machine, power press, shaper, bandsaw, band saw machine, grinding machine, lathe machine, surface grinder, hydraulic press
machinery | Textile machinery | 8444 8445 8446 8447 8448 8449 8451 8452 | loom, sewing machine, embroidery machine, knitting machine, spinning machine, carding, stitching machine, textile machine, ring frame, dyeing machine, overlock machine
machinery | Packaging machines | 8422 | packaging machine, packing machine, sealing machine, filling machine, labelling machine, shrink machine, strapping machine, band sealer, wrapping machine, vacuum packing
machinery | Food processing | 8417 8419 8437 8438 8435 | oven industrial, flour mill, atta chakki, dough kneader, food processing, deep fryer, juice machine, pulveriser, pulverizer, mixer grinder commercial, milk machine, bakery oven, roaster
machinery | Pumps & compressors | 8413 8414 | pump, pumps, compressor, submersible pump, monoblock, blower, vacuum pump, centrifugal pump, air compressor, exhaust fan industrial, dosing pump, mono block pump
machinery | Material handling | 8425 8426 8427 8428 8716 | forklift, chain block, hoist, pallet truck, conveyor, stacker, crane, trolley, winch, hand pallet, conveyor belt, lifting
machinery | Construction equipment | 8429 8430 8474 8479 | excavator, concrete mixer, vibrator concrete, jcb, backhoe, roller compactor, earth rammer, bar bending, construction machine, stone crusher
machinery | Printing machinery | 8440 8441 8442 8443 | printing machine, offset machine, screen printing machine, flexo, die cutting machine, paper cutting machine, lamination machine, plate maker
machinery | Power tools | 8467 | drill machine, angle grinder, hammer drill, impact wrench, power tool, circular saw, jigsaw, rotary hammer, demolition hammer, cordless drill, blower power, marble cutter
machinery | Spares & attachments | 8431 8487 8485 | machine spare, machinery spare, spare parts, spares, machine part, machine parts
industrial | Bearings | 8482 848320 848330 | bearing, bearings, ball bearing, roller bearing, taper roller, pillow block, plummer block, needle bearing, thrust bearing, ucp, ucf, deep groove, zz, 2rs, spherical roller
industrial | Fasteners | 7317 7318 7415 7616 | bolt, bolts, nut, nuts, screw, screws, washer, washers, fastener, fasteners, stud, studs, rivet, rivets, anchor fastener, allen bolt, hex bolt, hex nut, self tapping, threaded rod, cotter pin, circlip, nail, nails, grub screw, socket head, u bolt, dowel pin, hilti anchor, split pin
industrial | Valves & fittings | 8481 7307 | valve, valves, ball valve, gate valve, globe valve, check valve, butterfly valve, flange, flanges, hex nipple, nipple, pipe fitting, coupling pipe, reducer, nrv, solenoid valve pneumatic, foot valve, strainer, ss elbow, ss tee, union
industrial | Hand tools | 8201 8203 8204 8205 8206 8211 | spanner, spanners, screwdriver, plier, pliers, hammer, wrench, allen key, hand tool, hacksaw frame, tool kit, pipe wrench, vice, chisel, socket set, measuring tape, combination plier, file tool, clamp, c clamp
industrial | Cutting tools & abrasives | 6804 6805 8202 8207 8208 8209 | cutting wheel, cut off wheel, grinding wheel, flap disc, drill bit, drill bits, end mill, tap set, carbide insert, hss drill, abrasive, emery, sand paper, sandpaper, hacksaw blade, saw blade, cutting disc, reamer, insert, tct blade, diamond blade, emery paper, polishing wheel, hss, dc wheel, ag4, wheel 4
industrial | Power transmission | 4010 7315 8483 | v belt, v belts, timing belt, gear, gears, gearbox, pulley, pulleys, sprocket, roller chain, coupling, shaft, rack and pinion, worm gear, transmission belt, chain sprocket, love joy coupling, spur gear, chain, belt
industrial | Pneumatics & hydraulics | 8412 | pneumatic, hydraulic, air cylinder, cylinder pneumatic, frl, pu tube, hydraulic hose, hydraulic cylinder, hose pipe, hydraulic pump, solenoid valve, quick coupler, pneumatic fitting, power pack
industrial | Safety & PPE | 6506 6116 6216 4015 9020 | safety helmet, helmet industrial, safety glove, gloves, hand glove, safety goggle, goggles, ear plug, harness, safety belt, face shield, mask n95, n95, reflective jacket, ppe, fire extinguisher, safety jacket, nose mask, safety net, welding glove
industrial | Welding consumables | 8311 8515 | welding rod, welding electrode, electrode, mig wire, tig rod, filler wire, welding wire, welding machine, welding cable, flux, tungsten rod, welding holder, co2 wire, brazing rod
industrial | Seals & gaskets | 8484 401693 | gasket, gaskets, oil seal, oil seals, o ring, o rings, mechanical seal, gland packing, ptfe tape, teflon tape, spiral wound, seal kit, teflon, hydraulic seal
automotive | Two-wheeler parts | 8714 | two wheeler, bike part, motorcycle, scooter part, bike, activa, splendor, pulsar, clutch plate bike, motorcycle part, chain kit
automotive | Passenger car parts | 8708 | car part, car parts, brake pad, brake pads, bumper, headlight car, wiper, shock absorber, clutch plate, alternator, radiator, car, maruti, swift, disc brake, brake shoe, suspension
automotive | Commercial vehicle parts | 8706 8707 | truck part, truck, tractor part, leaf spring, commercial vehicle, tata 407, bus part, trailer part, ashok leyland, king pin, brake drum
automotive | Tyres & tubes | 4011 4012 4013 | tyre, tyres, tire, inner tube, retread, tyre tube
automotive | Vehicle batteries | 850710 | car battery, bike battery, truck battery, vehicle battery, automotive battery
automotive | Lubricants & fluids | 3819 3820 | engine oil, brake fluid, coolant, brake oil, motor oil, antifreeze, 20w40, 15w40, 2t oil
automotive | Accessories | 871690 8512 | seat cover, car mat, car cover, horn, car accessory, car perfume, number plate, mud flap, fog lamp, steering cover
automotive | Bicycle parts | 871491 871492 871493 871494 871495 871496 | bicycle part, cycle part, bicycle tyre, cycle pedal, bicycle chain, cycle tyre, freewheel
automotive | EV parts | 870380 | ev charger, ev part, e rickshaw, electric vehicle, ev battery, hub motor, bldc controller
food | Grains & pulses | 0713 1001 1002 1003 1004 1005 1006 1007 1008 1101 1102 1103 1104 | rice, basmati, wheat, dal, pulse, pulses, chana, moong, toor, urad, rajma, maize, millet, bajra, jowar, atta, flour, besan, poha, oats, sooji
food | Spices | 0904 0905 0906 0907 0908 0909 0910 | spice, spices, masala, turmeric, haldi, chilli powder, red chilli, cumin, jeera, coriander, dhaniya, cardamom, elaichi, pepper, clove, cinnamon, ajwain, saunf, mustard seed, chilli
food | Dry fruits & nuts | 0801 0802 0803 0804 0806 0813 2008 1202 | almond, almonds, cashew, kaju, raisin, kishmish, pista, pistachio, walnut, khajur, dried dates, dry fruit, fig, anjeer, peanut, groundnut, makhana, apricot dry
food | Edible oils | 1507 1508 1509 1511 1512 1513 1514 1515 1516 1517 | mustard oil, sunflower oil, soyabean oil, groundnut oil, palm oil, refined oil, coconut oil, olive oil, vanaspati, sesame oil, edible oil, ghee, rice bran oil
food | Packaged foods | 1601 1602 1604 1605 1902 1904 1905 2001 2002 2003 2004 2005 2006 2007 2103 2104 2105 2106 | biscuit, biscuits, cookies, noodles, pasta, namkeen, snack, snacks, chips, pickle, sauce, ketchup, jam, papad, soup, ready to eat, breakfast cereal, cornflakes, rusk, instant mix
food | Beverages | 2009 2201 2202 2203 2204 2205 2206 2208 | juice, soft drink, energy drink, mineral water, squash, sharbat, drink, syrup, cold drink, soda water
food | Confectionery | 1704 1803 1804 1805 1806 | chocolate, chocolates, candy, toffee, sweet, sweets, lollipop, chewing gum, cocoa, jelly
food | Tea & coffee | 0901 0902 2101 | tea, coffee, green tea, tea bag, instant coffee, coffee powder, chai
food | Ingredients & additives | 1108 1301 1302 1701 1702 1703 2102 2916 3501 3503 3507 0402 0404 0401 0405 0406 0409 | sugar, starch, glucose, yeast, food colour, flavour, essence, milk powder, gelatin, jaggery, citric acid, preservative, maltodextrin, honey, whey, stevia
personal-care | Skin care | 3304 | face cream, lotion, moisturiser, moisturizer, face wash, sunscreen, serum, face pack, body lotion, skin cream, lipstick, kajal, foundation, nail polish, makeup, face mask sheet, cosmetic, compact powder, cream
personal-care | Hair care | 3305 | shampoo, hair oil, conditioner hair, hair colour, hair color, hair serum, hair dye, mehendi, hair gel, henna
personal-care | Fragrances | 3301 3302 3303 3307 | perfume, deodorant, deo, attar, fragrance, body spray, essential oil, agarbatti, incense, room freshener, air freshener, dhoop
personal-care | Soaps & body care | 3401 | soap, soaps, hand wash, handwash, body wash, bath soap, shower gel, talcum powder, talc, hand sanitizer, sanitiser, sanitizer
personal-care | Oral care | 3306 960321 | toothpaste, toothbrush, tooth brush, mouthwash, tooth powder, dental floss
personal-care | Hygiene products | 9619 481810 | sanitary pad, sanitary napkin, diaper, diapers, wet wipes, wipes, tampon, cotton bud, ear buds cotton, adult diaper, toilet paper, tissue roll
personal-care | Household cleaners | 340220 3405 3808 | detergent, dishwash, floor cleaner, phenyl, toilet cleaner, glass cleaner, washing powder, fabric softener, mosquito repellent, dish wash, bleach, insecticide spray, scrubber liquid
personal-care | Cosmetic ingredients | 3404 | glycerin, glycerine, cosmetic base, soap base, shea butter, carbomer, cosmetic raw material
health | Surgical disposables | 3005 3006 901831 901832 | syringe, syringes, surgical glove, surgical gloves, bandage, gauze, surgical mask, face mask, catheter, iv set, cotton roll, needle, surgical gown, cannula, suture, 3 ply mask, ppe kit, iv cannula
health | Medical devices | 9018 9019 9021 9022 9025 | bp monitor, oximeter, thermometer, nebulizer, nebuliser, glucometer, stethoscope, ecg, oxygen concentrator, hearing aid, x ray, ultrasound, medical device, weighing scale medical
health | Laboratory equipment | 9011 9012 9016 9027 7017 8419 | microscope, beaker, test tube, centrifuge, ph meter, laboratory, pipette, flask, spectrophotometer, autoclave, incubator, lab glassware, burette, lab equipment
health | Diagnostics | 300212 3822 | test kit, rapid test, antigen kit, test strip, pregnancy kit, diagnostic kit, elisa kit
health | Nutraceuticals | 210690 2936 | protein powder, whey protein, multivitamin, supplement, nutraceutical, omega, vitamin, capsule vitamin, vitamin tablets
health | Ayurvedic products | 3003 3004 | ayurvedic, churna, chyawanprash, ashwagandha, triphala, herbal, tablet, tablets, capsule, capsules, syrup medicine, ointment, balm
health | Hospital furniture | 9402 | hospital bed, examination table, stretcher, patient trolley, iv stand, bedside locker, overbed table, dental chair
health | Wellness & mobility | 8713 | wheelchair, walker, crutch, walking stick, massager, knee cap, lumbar belt, knee support, yoga belt, heating pad, cervical collar
houseware | Cookware | 7323 7615 7418 | cooker, pressure cooker, kadai, kadhai, tawa, frying pan, fry pan, cookware, saucepan, utensil, utensils, patila, handi, pan, steel utensils, idli, casserole
houseware | Crockery | 6911 6912 | dinner set, plate, plates, cup, cups, mug, mugs, bowl, crockery, tea set, saucer, ceramic mug, bone china, melamine
houseware | Cutlery | 8215 | spoon, spoons, fork, cutlery, knife, knives, kitchen knife, ladle, knife set, peeler
houseware | Plasticware | 3924 | bucket, tub, plastic mug, plastic container, plasticware, dustbin, plastic stool, plastic basket, tiffin plastic, plastic bowl, water bottle plastic, plastic tray
houseware | Glassware | 7013 | glass tumbler, tumbler, glassware, drinking glass, wine glass, glass bowl, glass set, glass jar
houseware | Storage | 9617 | container, storage box, tiffin, lunch box, water bottle, flask thermos, vacuum flask, canister, organiser, organizer, masala box, thermos, steel bottle, steel container
houseware | Cleaning tools | 9603 | broom, mop, brush, scrubber, wiper floor, duster, toilet brush, scrub pad, floor wiper, phool jhadu
houseware | Small appliances | 8509 8510 8516 8450 8415 8418 841451 8421 | mixer grinder, mixer, iron, kettle, toaster, geyser, water heater, ceiling fan, fan, fans, induction cooktop, microwave, hair dryer, trimmer, cooler, air cooler, refrigerator, washing machine, air conditioner, water purifier, juicer, room heater, blender, electric iron, table fan, exhaust fan, gas stove, immersion rod, vacuum cleaner
houseware | Gifts & novelties | 8306 9505 6913 | gift, gifts, gift set, showpiece, key chain, keychain, novelty, decoration, rakhi, candle, candles, trophy, christmas, festive, ganesha
toys-sports | Toys | 9503 | toy, toys, doll, soft toy, building blocks, remote car, teddy, toy car, rc car, blocks
toys-sports | Board games & puzzles | 9504 | board game, puzzle, carrom, chess, ludo, playing cards, carrom board, jigsaw puzzle
toys-sports | Sports goods | 950659 950662 950669 9506 | cricket, bat, cricket bat, football, badminton, racket, racquet, shuttlecock, ball, tennis, volleyball, table tennis, hockey, basketball, sports
toys-sports | Fitness equipment | 950691 | dumbbell, dumbbells, treadmill, yoga mat, gym, exercise, weight plate, barbell, kettlebell, skipping rope, resistance band, fitness
toys-sports | Baby products | 8715 | baby, stroller, baby bottle, feeding bottle, cradle, walker baby, baby carrier, baby wipes, pram, teether
toys-sports | Bicycles | 8712 | bicycle, bicycles, cycle, kids cycle, mtb, ladies cycle
toys-sports | Outdoor & camping | 6306 | tent, camping, sleeping bag, hammock, tarpaulin, trekking, rucksack, fishing, umbrella garden
toys-sports | Musical instruments | 9201 9202 9205 9206 9207 9208 9209 | guitar, tabla, harmonium, flute, drum set, musical, violin, ukulele, dholak, piano
agri | Seeds & saplings | 0601 0602 1204 1205 1206 1207 1209 | seed, seeds, sapling, saplings, plant, plants, potted, bulb flower, nursery plant
agri | Fertilisers | 3101 3102 3103 3104 3105 | fertiliser, fertilizer, urea, dap, npk, vermicompost, manure, compost, bio fertilizer, cocopeat, potash, micronutrient
agri | Crop protection | 380891 380892 380893 | pesticide, insecticide, herbicide, fungicide, weedicide, neem oil, bio pesticide, glyphosate, crop protection
agri | Irrigation | 842482 8424 | drip, drip irrigation, sprinkler, irrigation, rain pipe, lateral pipe, dripper, rain gun, foot valve agri, sprayer, mulch film, drip coil
agri | Tools & implements | 8432 8201 | sickle, spade, phawda, khurpi, plough, cultivator, rotavator, garden tool, pruner, hoe, shovel, axe, sprayer pump, garden
agri | Animal feed | 2301 2302 2303 2304 2305 2306 2309 1213 1214 | cattle feed, poultry feed, animal feed, dog food, fish feed, oil cake, pet food, deoiled cake, cat food, rice bran, feed
agri | Nets & greenhouse | 5608 | shade net, agro net, greenhouse, bird net, mulching film, anti insect net, polyhouse, green net, shadenet
agri | Farm machinery spares | 8433 8436 870190 | tractor spare, rotavator blade, thresher, farm machine, harvester part, tiller blade, harvester, tiller, chaff cutter
jewellery | Imitation jewellery | 7117 | imitation jewellery, earring, earrings, necklace, bangle, bangles, kundan, artificial jewellery, bracelet, anklet, mangalsutra, ring fashion, fashion jewellery
jewellery | Silver jewellery | 7113 7114 7106 | silver jewellery, silver ring, silver chain, silver payal, silver anklet, 925 silver, sterling
jewellery | Beads & findings | 7018 7116 | bead, beads, jewellery finding, pearl string, pearls, pearl, jump ring, sequins, sequin, rhinestone
jewellery | Gemstones | 7101 7102 7103 7104 | gemstone, gemstones, diamond, ruby, emerald, sapphire, cz stone, american diamond, semi precious
jewellery | Watches | 9101 9102 9103 9105 9113 | watch, watches, wrist watch, wall clock, clock, smart watch, smartwatch, watch strap
jewellery | Eyewear | 9001 9003 9004 | sunglass, sunglasses, spectacle, spectacle frame, goggle fashion, lens, eyewear, optical frame
jewellery | Hair accessories | 9615 6703 6704 | hair clip, hair band, hair accessory, clutcher, scrunchie, comb, hair pin, wig
mixed | Mixed pallets | | mixed pallet, mixed lot, assorted lot, pallet lot
mixed | Customer returns | | customer return, customer returns, returned goods, ecommerce return
mixed | Open box & refurbished | | open box, refurbished
mixed | Plant closure lots | | plant closure, factory closure
mixed | Event leftovers | | event leftover, exhibition leftover
mixed | Samples & overruns | | sample lot, ~overrun, ~sample
`
