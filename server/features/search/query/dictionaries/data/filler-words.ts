/** The words around the names of goods, by language; none of them describes the goods. */
export const english = `
i we you me my our your us it they am is are was be do does could would will shall may
want wants wanted need needs needed require requires required requirement looking look search searching find get got give send share
tell whatsapp please pls plz kindly hi hello sir madam dear thanks thank urgent urgently immediate immediately asap today now
buy buying buyer purchase purchasing order ordering sell selling seller sellers sale supplier suppliers dealer dealers distributor
manufacturer manufacturers wholesaler wholesalers trader traders exporter exporters vendor stockist
where what which who how much any some all there here near nearby around having have has available availability
price prices pricing rate rates cost costs quote quotation quotations offer offers deal deals cheap cheapest cheaper lowest best discount
wholesale bulk quantity qty lot lots various types kind kinds items item use using also only just very really
make making online type batch cancel cancelled shipment rs rupees rupee inr
`
export const hindi = `
ka ki ke ko kaa kii se me mein mai par pe tak aur ya yaa wala wale wali waala waale waali vala vale vali
hai hain ho hoga hogi hua hue hui tha thi the kya kyu kaise kahan kaha kidhar kitna kitne kitni kaun kaunsa koi kuch
mujhe mujhko muje hamko hame humko mera mere meri hamara hamare hamari apna apne apni aap aapko
chahiye chaiye chahie chahte chahta lena lene leni dena dene deni karna karne karo batao bataye bataiye bolo bhejo milega milegi mile
bechna bechne becho kharidna kharidne nikalna nikalne wali liye lie sath saath sahit samet bhi hi toh
thok thokbhav bhav bhaav daam kimat keemat sasta saste sasti maal saman samaan samagri
kilo percent pratishat panna panha arz nag nagg ratti saal rupaye rupaiya rupaya
ji bhai bhaiya bhaisahab namaste jaldi turant abhi paas
`
/** Filler words in Devanagari. */
export const devanagari = `
का की के को से में पर तक और या वाला वाले वाली है हैं हो था थी क्या कैसे कहाँ कहां कितना कितने कितनी कौन कोई कुछ
मुझे मुझको हमें हमको मेरा मेरे मेरी हमारा अपना आप आपको चाहिए चाहिये चाहते लेना देना करना बताओ बताइए भेजो मिलेगा मिलेगी
बेचना खरीदना निकालना लिए लिये साथ भी ही तो थोक भाव दाम कीमत क़ीमत सस्ता सस्ते सस्ती माल सामान जी भाई नमस्ते जल्दी तुरंत अभी पास
`
/** 'Want', 'is', 'of' and 'and' in the other languages of India, converted to Devanagari. */
export const others = `
हवे हवा हवी हवं आहे आहेत पाहिजे आणि जोईए जोइए छे अने मटे माटे नी नो ना नुं चाइ लागबे दरकार एबं आर चाहीदा चाहीदे चाहीदी दा दे दी अते
वेण्टुम् वेणुम् मऱ्ऱुम् कावालि मरियु बेकु मत्तु
விலை மொத்த மொத்தம் தேவை ధర టోకు హోల్‌సేల్ ಬೆಲೆ ಸಗಟು দাম পাইকারি চাই ભાવ જથ્થાબંધ ਥੋਕ ਭਾਅ घाऊक किंमत होलसेल हव्या
`
