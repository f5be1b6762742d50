import { isAadhaar } from '@voltloop/contract/accounts/kyc-numbers'
import type { DemoAccount } from '../accounts.ts'
import { chanceFrom, type Chance } from '../chance.ts'

/** A customer of the past weeks. */
export interface HistoryRider extends DemoAccount {
  cityName: string
  registeredDaysAgo: number
}

const CITIES = [
  {
    cityName: 'Hyderabad',
    licencePrefix: 'TS09',
    names:
      'Srinivas Goud, Haritha Reddy, Mohammed Faisal, Lavanya Chary, Vamsi Krishna, Sana Begum, Ravi Teja, Anusha Kandula, Praveen Yadav, Nikitha Rao, Sai Charan, Bhavana Pillai, Akhil Reddy, Farah Naaz, Uday Kiran, Mounika Devi, Rakesh Naik, Sruthi Menon, Asif Pasha, Pranitha Varma, Kiran Babu, Jyothi Nandan',
    moreNames:
      'Madhavi Latha, Rohit Varma, Ayesha Fatima, Naresh Chowdary, Swapna Reddy, Ganesh Kumar, Harika Sastry, Imtiaz Ahmed, Keerthi Suresh, Mahesh Goud',
  },
  {
    cityName: 'Bengaluru',
    licencePrefix: 'KA01',
    names:
      'Chetan Gowda, Ramya Shenoy, Arun Prakash, Nisha Kulkarni, Girish Bhat, Priya Dsouza, Sumanth Rao, Ananya Kamath, Vinay Hegde, Deepa Narayan, Rohan Pinto, Megha Shetty, Santosh Kumar, Shruti Iyengar, Naveen Murthy, Lekha Nambiar, Varun Acharya, Smitha George, Harish Naidu, Pallavi Joshi, Tejas Rai, Vidya Suresh',
    moreNames:
      'Abhishek Nayak, Bhavya Ravi, Darshan Shetty, Esha Kiran, Farhan Khan, Gayathri Rao, Hemanth Kumar, Inchara Gowda, Jeevan Thomas, Kavitha Murthy',
  },
  {
    cityName: 'Delhi',
    licencePrefix: 'DL04',
    names:
      'Amit Sharma, Neha Kapoor, Jaspreet Singh, Pooja Bansal, Saurabh Mishra, Kritika Jain, Imran Qureshi, Ritika Sethi, Deepak Chawla, Sonal Aggarwal, Manish Tyagi, Tanya Khurana, Yash Malhotra, Shweta Rawat, Aditya Thakur, Nargis Ansari, Vivek Rana, Isha Mehra, Kunal Dutta, Preeti Negi, Gagan Sodhi, Aarti Pandey',
    moreNames:
      'Arjun Khanna, Bharti Sinha, Charu Gupta, Dev Oberoi, Ekta Saini, Faizan Ali, Garima Joshi, Himanshu Arora, Ishita Bose, Jatin Verma',
  },
]
const SEED = 9021
const FIRST_PHONE = 9_000_000_101
const MORE_SEED = 9022
const FIRST_OF_MORE = 9_000_000_201
/** How many days ago the first customer registered, before the first booking of the history. */
export const OLDEST_DAYS = 130
const NEWEST_DAYS = 14

/** The customers of the past weeks. Their bookings are in no other list, so nobody logs in as one of them. */
export const HISTORY_RIDERS: readonly HistoryRider[] = makeRiders('names', SEED, FIRST_PHONE)
/** The same for the vehicles of grow-fleet.ts. */
export const GROWN_FLEET_RIDERS: readonly HistoryRider[] = makeRiders('moreNames', MORE_SEED, FIRST_OF_MORE)

function makeRiders(list: 'names' | 'moreNames', seed: number, firstPhone: number): HistoryRider[] {
  const chance = chanceFrom(seed)
  const people = CITIES.flatMap(({ cityName, licencePrefix, [list]: names }) =>
    names.split(', ').map((name) => ({ cityName, licencePrefix, name })),
  )
  return people.map(({ cityName, licencePrefix, name }, index) => ({
    phone: String(firstPhone + index),
    role: 'CUSTOMER',
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@rider.example`,
    kyc: makeKyc(chance, licencePrefix, name),
    cityName,
    registeredDaysAgo: NEWEST_DAYS + chance(OLDEST_DAYS - NEWEST_DAYS),
  }))
}

function makeKyc(chance: Chance, prefix: string, name: string): NonNullable<DemoAccount['kyc']> {
  const digits = (length: number) => Array.from({ length }, () => chance(10)).join('')
  const letters = (length: number) => Array.from({ length }, () => String.fromCodePoint(65 + chance(26))).join('')
  const surname = name.split(' ')[1]?.slice(0, 1) ?? 'X'
  const start = `${2 + chance(8)}${digits(10)}`
  const aadhaar = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isAadhaar)
  return {
    drivingLicense: `${prefix}20${14 + chance(9)}${digits(7)}`,
    aadharNumber: Number(aadhaar),
    panNumber: `${letters(3)}P${surname}${digits(4)}${letters(1)}`,
  }
}
