import type { OrderStatus } from "@fundi/shared/orders/order-status";

/** A past customer. `.example` addresses never reach anyone. */
interface DemoCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

/** `tail` is the receipt code without its date (see `receiptCode`); a rejection has a reason for the customer. */
type DemoPayment =
  | { state: "none" }
  | { state: "claimed" | "approved"; tail: string }
  | { state: "rejected"; tail: string; reason: string };

export interface DemoOrder {
  /** Days before the data is loaded; a fraction is part of a day, so nothing is in the future. */
  daysAgo: number;
  /** Index in `demoCustomers`. */
  customer: number;
  items: readonly { sku: string; quantity: number }[];
  notes?: string;
  payment: DemoPayment;
  /** Statuses that staff set in order. Approving the payment has confirmed the order already. */
  steps: readonly OrderStatus[];
  trackingNumber?: string;
}

/** The first is the demo login of a customer, so that its pages are not empty. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    firstName: "Wanjiru",
    lastName: "Kamau",
    email: "customer@fundi.example",
    phone: "0712000101",
    street: "Ngong Road, Prestige area, Flat B4",
    city: "Nairobi",
    state: "Nairobi",
    zipCode: "00100",
  },
  {
    firstName: "Brian",
    lastName: "Otieno",
    email: "brian.otieno@mail.example",
    phone: "0722000102",
    street: "Juja Road, Pangani, House 12",
    city: "Nairobi",
    state: "Nairobi",
    zipCode: "00610",
  },
  {
    firstName: "Faith",
    lastName: "Chebet",
    email: "faith.chebet@mail.example",
    phone: "0733000103",
    street: "Kenyatta Avenue, Shop 7",
    city: "Nakuru",
    state: "Nakuru",
    zipCode: "20100",
  },
  {
    firstName: "Hassan",
    lastName: "Abdalla",
    email: "hassan.abdalla@mail.example",
    phone: "0701000104",
    street: "Moi Avenue, Bima Tower side",
    city: "Mombasa",
    state: "Mombasa",
    zipCode: "80100",
  },
  {
    firstName: "Grace",
    lastName: "Mutua",
    email: "grace.mutua@school.example",
    phone: "0745000105",
    street: "Mombasa Road, Syokimau, Gate 3",
    city: "Nairobi",
    state: "Machakos",
    zipCode: "00200",
  },
  {
    firstName: "Peter",
    lastName: "Njoroge",
    email: "peter.njoroge@mail.example",
    phone: "0790000106",
    street: "Kwame Nkrumah Street, Room 21",
    city: "Thika",
    state: "Kiambu",
    zipCode: "01000",
  },
  {
    firstName: "Mercy",
    lastName: "Achieng",
    email: "mercy.achieng@design.example",
    phone: "0759000107",
    street: "Oginga Odinga Street, Mega Plaza area",
    city: "Kisumu",
    state: "Kisumu",
    zipCode: "40100",
  },
  {
    firstName: "Samuel",
    lastName: "Kiptoo",
    email: "samuel.kiptoo@mail.example",
    phone: "0768000108",
    street: "Thika Road, Kasarani, Court 9",
    city: "Nairobi",
    state: "Nairobi",
    zipCode: "00618",
  },
];

/** A month of trade, oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 29.3,
    customer: 4,
    items: [{ sku: "LAP-HP-840G5", quantity: 3 }],
    notes: "For the staff room. Please send the invoice with the parcel.",
    payment: { state: "approved", tail: "4RW2X9C" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "NBO-204418",
  },
  {
    daysAgo: 27.1,
    customer: 1,
    items: [{ sku: "STO-KIN-A400-480", quantity: 1 }],
    notes: "I will collect it on Saturday.",
    payment: { state: "approved", tail: "7HQ1M3K" },
    steps: ["processing", "completed"],
  },
  {
    daysAgo: 25.4,
    customer: 0,
    items: [
      { sku: "LAP-LEN-T480", quantity: 1 },
      { sku: "MOU-LOG-M185", quantity: 1 },
    ],
    payment: { state: "approved", tail: "2BV8T5N" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "NBO-204502",
  },
  {
    daysAgo: 23.2,
    customer: 6,
    items: [{ sku: "MON-LG-24MR400", quantity: 2 }],
    payment: { state: "approved", tail: "9DK6P0Z" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "KSM-118207",
  },
  {
    daysAgo: 21.6,
    customer: 5,
    items: [{ sku: "PRN-EPS-L3250", quantity: 1 }],
    notes: "For the cyber, please call before you deliver.",
    payment: { state: "approved", tail: "5LJ3Y7F" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "THK-090311",
  },
  {
    daysAgo: 20.2,
    customer: 7,
    items: [{ sku: "GPU-ASU-3050-6", quantity: 1 }],
    payment: { state: "none" },
    steps: ["cancelled"],
  },
  {
    daysAgo: 18.5,
    customer: 3,
    items: [
      { sku: "NET-MIK-HEX", quantity: 1 },
      { sku: "NET-TPL-SG108", quantity: 1 },
      { sku: "CAB-CAT6-3", quantity: 8 },
    ],
    payment: { state: "approved", tail: "8SG4R1E" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "MSA-330954",
  },
  {
    daysAgo: 16.3,
    customer: 2,
    items: [{ sku: "DSK-HP-800G4", quantity: 2 }],
    payment: { state: "approved", tail: "1XN7C6U" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "NKU-071620",
  },
  {
    daysAgo: 14.8,
    customer: 1,
    items: [{ sku: "MEM-KIN-8-D4S", quantity: 1 }],
    notes: "Please fit it, I bring the laptop.",
    payment: { state: "approved", tail: "3PA9W2H" },
    steps: ["in_progress", "completed"],
  },
  {
    daysAgo: 13.1,
    customer: 7,
    items: [{ sku: "LAP-ACE-A315-24P", quantity: 1 }],
    payment: {
      state: "rejected",
      tail: "6ZT5K8B",
      reason: "The code is not on our statement and the customer could not find the SMS.",
    },
    steps: ["cancelled"],
  },
  {
    daysAgo: 11.7,
    customer: 6,
    items: [{ sku: "LAP-APL-MBA-M1", quantity: 1 }],
    payment: { state: "approved", tail: "0QE2F7J" },
    steps: ["processing", "shipped", "delivered", "completed"],
    trackingNumber: "KSM-118356",
  },
  {
    daysAgo: 9.4,
    customer: 0,
    items: [{ sku: "SFT-MS-365P", quantity: 1 }],
    payment: { state: "approved", tail: "7UM4D3S" },
    steps: ["processing", "completed"],
  },
  {
    daysAgo: 8.2,
    customer: 4,
    items: [
      { sku: "LAP-DEL-5420", quantity: 1 },
      { sku: "KEY-LOG-MK270", quantity: 1 },
    ],
    payment: { state: "approved", tail: "4NY8G1V" },
    steps: ["processing", "shipped", "delivered"],
    trackingNumber: "NBO-205177",
  },
  {
    daysAgo: 6.5,
    customer: 3,
    items: [{ sku: "UPS-APC-BX750", quantity: 1 }],
    payment: { state: "approved", tail: "2CR6L9X" },
    steps: ["processing", "shipped", "delivered"],
    trackingNumber: "MSA-331208",
  },
  {
    daysAgo: 4.6,
    customer: 2,
    items: [
      { sku: "LAP-HP-250G9", quantity: 1 },
      { sku: "SFT-KAS-STD1", quantity: 1 },
    ],
    payment: { state: "approved", tail: "9WB3H5T" },
    steps: ["processing", "shipped"],
    trackingNumber: "NKU-071884",
  },
  {
    daysAgo: 3.9,
    customer: 5,
    items: [{ sku: "PRN-EPS-103-BK", quantity: 4 }],
    payment: { state: "approved", tail: "5KF0Z6M" },
    steps: ["processing", "shipped"],
    trackingNumber: "THK-090477",
  },
  {
    daysAgo: 2.8,
    customer: 7,
    items: [
      { sku: "CPU-AMD-5600", quantity: 1 },
      { sku: "MBD-MSI-B550M", quantity: 1 },
      { sku: "MEM-KIN-16-D4", quantity: 2 },
      { sku: "PSU-MSI-A650BN", quantity: 1 },
    ],
    notes: "Please build and test it, I have a case.",
    payment: { state: "approved", tail: "1TJ7Q4R" },
    steps: ["in_progress"],
  },
  {
    daysAgo: 2.1,
    customer: 6,
    items: [{ sku: "STO-SAM-990EP-1T", quantity: 1 }],
    payment: { state: "approved", tail: "8VD2N0P" },
    steps: ["processing"],
  },
  {
    daysAgo: 1.6,
    customer: 1,
    items: [{ sku: "LAP-LEN-T490", quantity: 1 }],
    payment: { state: "approved", tail: "3GX5B8W" },
    steps: ["processing"],
  },
  {
    daysAgo: 1.2,
    customer: 0,
    items: [{ sku: "CHG-LEN-65C", quantity: 1 }],
    payment: { state: "approved", tail: "6MH9S1Y" },
    steps: [],
  },
  {
    daysAgo: 0.9,
    customer: 4,
    items: [{ sku: "MOU-LOG-B100", quantity: 10 }],
    notes: "For the computer lab.",
    payment: { state: "approved", tail: "0EP4U7C" },
    steps: [],
  },
  {
    daysAgo: 0.5,
    customer: 5,
    items: [{ sku: "NET-TPL-C6", quantity: 1 }],
    payment: {
      state: "rejected",
      tail: "7RL2J6D",
      reason: "No payment with this code. Please check it: O and 0 look alike in the SMS.",
    },
    steps: [],
  },
  {
    daysAgo: 0.3,
    customer: 2,
    items: [
      { sku: "PHN-XIA-PB10K", quantity: 2 },
      { sku: "CAB-UGR-C100", quantity: 2 },
    ],
    payment: { state: "none" },
    steps: [],
  },
  {
    daysAgo: 0.11,
    customer: 3,
    items: [{ sku: "LAP-HP-840G8", quantity: 1 }],
    payment: { state: "claimed", tail: "4FZ8K3A" },
    steps: [],
  },
  {
    daysAgo: 0.05,
    customer: 6,
    items: [{ sku: "KEY-LOG-K120", quantity: 2 }],
    payment: { state: "claimed", tail: "9YC1V5Q" },
    steps: [],
  },
  {
    daysAgo: 0.03,
    customer: 1,
    items: [{ sku: "MON-DEL-P2419H", quantity: 1 }],
    payment: { state: "claimed", tail: "2AS6X0L" },
    steps: [],
  },
  {
    daysAgo: 0.015,
    customer: 0,
    items: [{ sku: "STO-KIN-NV3-1T", quantity: 1 }],
    payment: { state: "none" },
    steps: [],
  },
];
