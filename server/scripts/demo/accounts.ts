import type { Role } from '@voltloop/contract/core/roles'

export interface DemoAccount {
  phone: string
  role: Role
  name: string
  email: string
  kyc?: { drivingLicense: string; aadharNumber: number; panNumber: string }
  hasPass?: true
  /** Registered just now, so that super admins are notified of it. */
  isNew?: true
}

// The cities and hubs of the staff are in places.ts.
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { phone: '9000000001', role: 'SUPER_ADMIN', name: 'Ananya Rao', email: 'ananya@voltloop.example' },
  { phone: '9000000002', role: 'CITY_ADMIN', name: 'Farhan Ali', email: 'farhan@voltloop.example' },
  { phone: '9000000003', role: 'HUB_MANAGER', name: 'Lakshmi Reddy', email: 'lakshmi@voltloop.example' },
  { phone: '9000000004', role: 'SALES_AGENT', name: 'Naveen Kumar', email: 'naveen@voltloop.example' },
  { phone: '9000000005', role: 'CUSTOMER_SUPPORT', name: 'Sneha Iyer', email: 'sneha@voltloop.example' },
  {
    phone: '9000000006',
    role: 'CUSTOMER',
    name: 'Arjun Mehta',
    email: 'arjun@rider.example',
    kyc: { drivingLicense: 'TS0920190004417', aadharNumber: 234123412346, panNumber: 'ABCPM1234K' },
  },
  {
    phone: '9000000007',
    role: 'CUSTOMER',
    name: 'Divya Nair',
    email: 'divya@rider.example',
    kyc: { drivingLicense: 'KA0120200011127', aadharNumber: 345634563457, panNumber: 'BQRPN5678L' },
    hasPass: true,
    isNew: true,
  },
  { phone: '9000000008', role: 'CUSTOMER', name: 'Rahul Verma', email: 'rahul@rider.example', isNew: true },
  { phone: '9000000009', role: 'CITY_ADMIN', name: 'Kavya Gowda', email: 'kavya@voltloop.example' },
  { phone: '9000000010', role: 'SALES_AGENT', name: 'Manoj Shetty', email: 'manoj@voltloop.example' },
  { phone: '9000000011', role: 'CITY_ADMIN', name: 'Harpreet Kaur', email: 'harpreet@voltloop.example' },
  { phone: '9000000012', role: 'SALES_AGENT', name: 'Vikram Chauhan', email: 'vikram@voltloop.example' },
  { phone: '9000000013', role: 'HUB_MANAGER', name: 'Imran Shaikh', email: 'imran@voltloop.example' },
  { phone: '9000000014', role: 'HUB_MANAGER', name: 'Deepika Hegde', email: 'deepika@voltloop.example' },
  { phone: '9000000015', role: 'HUB_MANAGER', name: 'Rohit Malhotra', email: 'rohit@voltloop.example' },
  { phone: '9000000016', role: 'SALES_AGENT', name: 'Swathi Goud', email: 'swathi@voltloop.example' },
  { phone: '9000000017', role: 'CUSTOMER_SUPPORT', name: 'Joseph Mathew', email: 'joseph@voltloop.example' },
  // Staff without an assignment yet.
  { phone: '9000000018', role: 'SALES_AGENT', name: 'Pooja Yadav', email: 'pooja@voltloop.example' },
  { phone: '9000000019', role: 'HUB_MANAGER', name: 'Suresh Babu', email: 'suresh@voltloop.example' },
  { phone: '9000000020', role: 'CITY_ADMIN', name: 'Nandini Das', email: 'nandini@voltloop.example' },
  // Customers with bookings that staff can work on.
  rider('9000000021', 'Meera Krishnan', 'meera', 'TS0820170031204', 456_745_674_566, 'CXKPK4417M'),
  rider('9000000022', 'Sandeep Joshi', 'sandeep', 'TS1020180042317', 567_856_785_670, 'DWLPJ2841R'),
  rider('9000000023', 'Tanvi Deshmukh', 'tanvi', 'TS0720210053411', 678_967_896_789, 'EVMPD9034T'),
  rider('9000000024', 'Karthik Raghavan', 'karthik', 'KA0320160064528', 789_078_907_896, 'FUNPR5512C'),
  rider('9000000025', 'Aisha Siddiqui', 'aisha', 'KA0520200075639', 890_189_018_901, 'GTOPS7763B'),
  rider('9000000026', 'Gaurav Bhatia', 'gaurav', 'DL0420150086742', 369_258_147_365, 'HSPPB1198F'),
  rider('9000000027', 'Ritu Saxena', 'ritu', 'DL0920190097853', 470_369_258_145, 'JRQPS6645G'),
  rider('9000000028', 'Prakash Naidu', 'prakash', 'TS1120140108964', 581_470_369_256, 'KQRPN3327H'),
  rider('9000000029', 'Zoya Khan', 'zoya', 'TS0920220119075', 692_581_470_366, 'LPSPK8850J'),
  // Customers with a current or past ride.
  rider('9000000030', 'Nikhil Varma', 'nikhil', 'TS0720180120186', 703_692_581_471, 'MORPV2296K'),
  rider('9000000031', 'Shalini Gupta', 'shalini', 'TS0920160131297', 814_703_692_585, 'NNQPG7741L'),
  rider('9000000032', 'Abdul Rehman', 'abdul', 'TS1220190142308', 925_814_703_690, 'OMPPR5183M'),
  rider('9000000033', 'Keerthana Bhat', 'keerthana', 'KA0420170153419', 369_258_147_035, 'PLOPB6627N'),
  rider('9000000034', 'Mohit Arora', 'mohit', 'DL0820180164520', 258_147_036_921, 'QKNPA9074P'),
  rider('9000000035', 'Simran Gill', 'simran', 'DL1020200175631', 246_813_579_026, 'RJMPG3308Q'),
  rider('9000000036', 'Yamini Prasad', 'yamini', 'TS0720190186742', 357_924_680_130, 'SKLPP5519Y'),
]

function rider(
  phone: string,
  name: string,
  mailbox: string,
  drivingLicense: string,
  aadharNumber: number,
  panNumber: string,
): DemoAccount {
  const kyc = { drivingLicense, aadharNumber, panNumber }
  return { phone, role: 'CUSTOMER', name, email: `${mailbox}@rider.example`, kyc }
}
