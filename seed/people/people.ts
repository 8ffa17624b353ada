import type { Random } from '../random/random.ts'
import type { Region } from './places.ts'

/** A person; a family firm is named by `family`. */
export interface Person {
  given: string
  family: string
}

const names: Readonly<Record<Region, string>> = {
  west: 'Jignesh Patel, Hetal Shah, Kirit Mehta, Bhavna Desai, Mahesh Agarwal, Nilesh Jain, Chetan Kothari, Darshana Vora, Paresh Ghelani, Vipul Maheshwari, Farida Contractor, Salim Memon, Jayesh Thakkar, Komal Parekh, Dilip Rathi, Mukesh Choudhary',
  north:
    'Gurpreet Singh, Harjit Kaur, Simran Gill, Rohit Kapoor, Neha Arora, Karan Khanna, Amit Chadha, Manpreet Sethi, Vikram Bhatia, Pooja Malhotra, Sandeep Aggarwal, Anil Sharma, Ritu Bansal, Tarun Goyal, Jasbir Ahluwalia, Nafisa Qureshi',
  hindi:
    'Rakesh Gupta, Anita Srivastava, Sanjay Mishra, Shabana Ansari, Imran Khan, Manoj Verma, Seema Tiwari, Vivek Yadav, Arshad Siddiqui, Kavita Saxena, Deepak Rastogi, Sunita Chauhan, Pankaj Agrawal, Rehan Warsi, Alok Dubey, Nandini Pandey',
  bengal:
    'Subrata Banerjee, Anirban Ghosh, Moumita Das, Debashis Mukherjee, Sourav Saha, Tanushree Chatterjee, Partha Dutta, Rehana Mondal, Kaushik Sarkar, Indrani Bose',
  odia: 'Bijay Mohanty, Sasmita Panda, Prasanta Sahoo, Lipika Nayak, Ranjan Behera, Debendra Swain',
  assam: 'Bhaskar Baruah, Mitali Gogoi, Pranjal Saikia, Rupam Bora, Dipankar Kalita, Rituparna Hazarika',
  hills: 'Tashi Lepcha, Lalnun Ralte, Ibomcha Singh, Neiphiu Angami, Rinchen Namgyal, Daniel Lyngdoh',
  telugu:
    'Srinivas Reddy, Lakshmi Rao, Venkatesh Naidu, Madhavi Chowdary, Ravi Varma, Swathi Prasad, Naresh Goud, Anusha Raju, Suresh Murthy, Syed Basheer, Padma Sastry, Kiran Yerra',
  kannada:
    'Manjunath Gowda, Shwetha Hegde, Prakash Shetty, Nagaraj Rao, Vinay Kulkarni, Roopa Bhat, Girish Murthy, Kavya Naik, Basavaraj Patil, Deepa Kamath, Zubair Ahmed, Savitha Urs',
  tamil:
    'Senthil Subramanian, Meenakshi Rajan, Karthik Natarajan, Murugan Krishnan, Revathi Kumar, Saravanan Pillai, Vidya Chettiar, Palani Selvam, Anand Mohan, Fathima Begum, Ilango Arumugam, Sudha Venkatesan, Prabhu Nadar, Kumaresan Gounder, Jeyanthi Balan, Arul Xavier',
  kerala:
    'Biju Nair, Anitha Menon, Shaji Varghese, Thomas Kurian, Suja Pillai, Faisal Rahman, Rajesh Kutty, Lekha Mathew, George Jacob, Nisha Thampi',
  maratha:
    'Sachin Patil, Vaishali Kulkarni, Nitin Deshmukh, Prashant Jadhav, Snehal Joshi, Ganesh Pawar, Madhuri Shinde, Ajay Deshpande, Rohan Gaikwad, Sunita Bhosale, Feroz Shaikh, Meher Irani, Amol Chavan, Shubhangi Mane, Mangesh Sawant, Rupali Kadam',
}

const people = new Map(
  Object.entries(names).map(([region, list]) => [
    region,
    list.split(', ').map((name): Person => {
      const [given = '', family = ''] = name.split(' ')
      return { given, family }
    }),
  ]),
)

/** A person with a name from the region. */
export const personFrom = (random: Random, region: Region): Person => random.pick(people.get(region) ?? [])
