/** Markets, towns and states of two words. */
export const markets = `
nehru place, sadar bazar, sadar bazaar, chandni chowk, chandani chowk, karol bagh, gandhi nagar, lajpat nagar, lajpat rai, kashmere gate,
chawri bazar, chawri bazaar, khari baoli, lamington road, crawford market, mangaldas market, masjid bunder, kalbadevi road, zaveri bazaar,
zaveri bazar, chor bazaar, chor bazar, ritchie street, sowcarpet market, parrys corner, town hall, burra bazar, bara bazar, barra bazar,
chickpet market, begum bazar, begum bazaar, general bazaar, ranigunj market, kirti nagar, tilak nagar, ulhas nagar, tank road,
laxmi nagar, transport nagar, sanjay gandhi, gt road, ring road, navi mumbai, new delhi, greater noida, uttar pradesh, madhya pradesh,
andhra pradesh, himachal pradesh, tamil nadu, west bengal, jammu kashmir, yamuna nagar, mandi gobindgarh, pimpri chinchwad, sri city
`
/** Towns, states and industrial areas. */
export const places = `
ahmedabad amdavad surat rajkot vadodara baroda bhavnagar jamnagar morbi ankleshwar bharuch vapi unjha gandhidham kandla mundra kutch bhuj
junagadh anand nadiad mehsana himatnagar navsari valsad halol sanand daman silvassa gondal porbandar dahej jetpur wankaner thangadh
mumbai bombay thane bhiwandi pune poona nagpur nashik nasik aurangabad sambhajinagar solapur kolhapur ichalkaranji jalgaon akola amravati
latur nanded sangli satara ahmednagar dhule malegaon palghar tarapur vasai virar kalyan dombivli ambernath ulhasnagar panvel taloja
rabale turbhe chakan bhosari talegaon ranjangaon hinjewadi butibori waluj kudal ratnagiri
delhi dilli noida ghaziabad faridabad gurgaon gurugram manesar bhiwadi sonipat kundli narela bawana okhla naraina wazirpur mayapuri mundka
bahadurgarh rohtak hisar karnal panipat ambala yamunanagar jagadhri kurukshetra rewari bhiwani
ludhiana jalandhar amritsar batala mohali patiala bathinda phagwara gobindgarh khanna moga rajpura chandigarh panchkula zirakpur baddi solan
shimla parwanoo nalagarh jammu srinagar haridwar roorkee rudrapur dehradun kashipur haldwani pantnagar sidcul
lucknow kanpur agra aligarh mathura firozabad khurja meerut moradabad bareilly rampur saharanpur muzaffarnagar hapur bulandshahr hathras
varanasi banaras bhadohi mirzapur gorakhpur prayagraj allahabad jhansi kannauj unnao azamgarh mau sambhal amroha bijnor shamli barabanki
jaipur jodhpur udaipur kota ajmer bikaner bhilwara alwar kishangarh makrana pali balotra sikar jalore neemrana ganganagar barmer
indore bhopal gwalior jabalpur ujjain dewas pithampur ratlam mandsaur neemuch burhanpur katni satna raipur bhilai durg bilaspur korba
patna muzaffarpur bhagalpur gaya ranchi jamshedpur dhanbad bokaro kolkata calcutta howrah haora durgapur asansol siliguri kharagpur haldia
burrabazar barrackpore guwahati tinsukia shillong agartala imphal bhubaneswar cuttack rourkela sambalpur balasore barbil paradip
hyderabad secunderabad warangal karimnagar nizamabad vijayawada visakhapatnam vizag guntur nellore tirupati rajahmundry kakinada kurnool
bhimavaram eluru anantapur ongole tenali
bengaluru bangalore mysuru mysore hubli hubballi belgaum belagavi mangalore mangaluru tumkur davangere bellary gulbarga peenya bommasandra
channapatna hosur shimoga udupi chennai madras coimbatore kovai tirupur tiruppur erode salem karur madurai trichy tiruchirappalli sivakasi
thoothukudi tuticorin ambur vaniyambadi ranipet vellore dindigul rajapalayam namakkal pollachi tirunelveli kanchipuram cuddalore pondicherry
puducherry kochi cochin ernakulam kozhikode calicut trivandrum thrissur trichur kollam kottayam kannur palakkad alleppey perumbavoor goa
margao panaji vasco sowcarpet parrys midc gidc sipcot riico
gujarat maharashtra punjab haryana rajasthan bihar jharkhand odisha orissa assam kerala karnataka telangana uttarakhand chhattisgarh
himachal tamilnadu
`
/** Festivals and events for which goods are wanted; 'rakhi' and names of gods are goods. */
export const occasions = `
diwali deepawali deepavali dussehra dasara navratri holi rakshabandhan eid ramzan ramadan bakrid christmas xmas pongal onam ugadi
ganpati chhath lohri baisakhi makar sankranti wedding weddings shaadi shadi vivah marriage shagun anniversary birthday festival
festive festivals tyohar tyohari function mela
`
