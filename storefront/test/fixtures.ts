import type { User } from "@fundi/shared/accounts";
import type { OrderDetail } from "@fundi/shared/orders";
import type { Payment } from "@fundi/shared/payment-record";
import type { Product } from "@fundi/shared/products";
import type { ShopConfig } from "@fundi/shared/shop";

const AT = "2026-11-20T08:00:00.000Z";

export const shop: ShopConfig = {
  brand: "Fundi Computers",
  phone: "+254 700 000 000",
  email: "hello@fundi.example",
  address: "Moi Avenue, Nairobi",
  mpesa: { kind: "paybill", number: "522522", account: "5974708", name: "" },
  timeZone: "Africa/Nairobi",
  hours: [null, null, null, null, null, null, null],
  closedDays: [],
  deliveryFee: 0,
  vatRate: 16,
  cardPayments: false,
};

export const jane: User = {
  id: 7,
  name: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "0712345678",
  address: null,
  profilePicture: null,
  role: "user",
  createdAt: AT,
};

export const product = (overrides: Partial<Product> = {}): Product => ({
  id: 1,
  name: "ThinkPad T480",
  price: 45_000,
  condition: "refurbished",
  specs: ["8 GB RAM"],
  image_url: null,
  category: "laptop",
  description: "",
  created_at: AT,
  sku: null,
  available: null,
  ...overrides,
});

export const payment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 31,
  orderId: 5,
  orderNumber: "FD-1234-5678",
  method: "mpesa_manual",
  amount: 90_000,
  phoneNumber: "0712345678",
  mpesaReceiptNumber: "THR1A2B3",
  customerName: "Jane Doe",
  status: "pending",
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: "",
  reference: null,
  tendered: null,
  takenBy: null,
  createdAt: AT,
  ...overrides,
});

export const order = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 5,
  orderNumber: "FD-1234-5678",
  status: "pending",
  paymentStatus: "unpaid",
  total: 90_000,
  due: 90_000,
  date: AT,
  items: [{ id: 1, productId: 1, name: "ThinkPad T480", quantity: 2, price: 45_000, image: null, serviceId: null }],
  shippingAddress: { street: "Tom Mboya Street", city: "Nairobi", state: "", zipCode: "" },
  trackingNumber: null,
  created_at: AT,
  customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
  shipping: { phone: "0712345678" },
  shipping_phone: "0712345678",
  notes: "",
  isTest: false,
  channel: "online",
  holdExpiresAt: null,
  nextStatuses: ["cancelled"],
  allowedActions: ["pay"],
  version: 1,
  subtotal: 90_000,
  discount: 0,
  voucherCode: null,
  saleDiscount: null,
  credited: 0,
  kept: 0,
  overpaid: 0,
  servedBy: null,
  customerId: 1,
  deliveryFee: 0,
  vat: { rate: 16, net: 77_586.21, amount: 12_413.79 },
  history: [{ id: 1, from: null, to: "pending", note: "", by: null, at: AT }],
  payments: [],
  refunds: [],
  returns: [],
  creditNotes: [],
  attention: null,
  ...overrides,
});
