/** Towns and states by their former names, which people still search. */
export const townNames = `
bengaluru | bangalore
belagavi | belgaum
hubballi | hubli
mangaluru | mangalore
mysuru | mysore
kochi | cochin | ernakulam
kollam | quilon
kozhikode | calicut
thiruvananthapuram | trivandrum
thrissur | trichur
mumbai | bombay
pune | poona
nashik | nasik
solapur | sholapur
puducherry | pondicherry
jalandhar | jullundur
chennai | madras
coimbatore | kovai
tiruchirappalli | trichy
tiruppur | tirupur
thoothukudi | tuticorin
kanpur | cawnpore
prayagraj | allahabad
varanasi | banaras | benares
gurugram | gurgaon
vadodara | baroda
bharuch | broach
visakhapatnam | vizag
vijayawada | bezwada
kolkata | calcutta
howrah | haora
guwahati | gauhati
shimla | simla
odisha | orissa
uttarakhand | uttaranchal
`
