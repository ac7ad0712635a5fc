import type { Faq } from "@fundi/shared/support/support";

type DemoFaq = Omit<Faq, "id">;

/** Frequent questions. Answers must agree with the rules of orders, payments, appointments and loyalty. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    category: "appointments",
    question: "How do I book a repair?",
    answer:
      "Open Services, choose what you need and press Book Appointment. Pick a free day and time and tell us about the device in the notes. An account is not needed: give your name and phone number, and you get a link to follow, move or cancel it.",
  },
  {
    category: "appointments",
    question: "When are you open?",
    answer:
      "Monday to Friday from 8:00 to 18:00 and Saturday from 9:00 to 16:00. We are closed on Sunday. Appointments can be booked within these hours.",
  },
  {
    category: "appointments",
    question: "Can I move or cancel an appointment?",
    answer:
      "Yes. Open My Appointments and choose a new date and time. You can cancel while the appointment is still pending. Once it is confirmed, please message support and we will cancel it for you.",
  },
  {
    category: "appointments",
    question: "What should I bring with the device?",
    answer:
      "The charger, and the password if the device should be tested after the repair. Make a backup first if you can. If you cannot, say so and we take care of your data before anything else.",
  },
  {
    category: "appointments",
    question: "What does a repair cost?",
    answer:
      "Repairs start at KSh 500 for a check-up and most stay below KSh 15,000. The prices under Services are where each job begins. For a firm price, request a quote or bring the device; we repair nothing without your yes.",
  },
  {
    category: "orders",
    question: "How do I place an order?",
    answer:
      "Put the goods in the cart, choose delivery or collection, give your name and phone number and place the order; an account is not needed. The goods are then kept for you while you pay.",
  },
  {
    category: "orders",
    question: "How long do you keep the goods for me?",
    answer:
      "For two hours while we wait for your payment. Once you have sent us the receipt code they stay yours until we have looked at it. If the time runs out the order remains; you can still pay, and we check that the goods are there.",
  },
  {
    category: "orders",
    question: "Where do you deliver?",
    answer:
      "In Nairobi and in major towns such as Mombasa, Kisumu, Nakuru, Eldoret and Thika. You can also collect from the shop during opening hours: choose it when you order.",
  },
  {
    category: "orders",
    question: "How do I follow my order?",
    answer:
      "My Orders shows each step: confirmed, processing, then shipped and delivered, or, if you collect it at the shop, ready to collect and collected. The page changes by itself while it is open, and you get a notification at each step. The tracking number of a parcel appears once it has left.",
  },
  {
    category: "orders",
    question: "Can I cancel an order?",
    answer:
      "You can cancel it yourself on the order's page while it is pending. After that, message support as early as you can. If you have paid, a manager cancels it and refunds you.",
  },
  {
    category: "orders",
    question: "What does refurbished mean, and is there a warranty?",
    answer:
      "A refurbished device was used in an office, then tested, cleaned and repaired by us. Marks that you can see are named in the description. The warranty is listed with the specifications of each product: usually six months for refurbished laptops and one year for new ones.",
  },
  {
    category: "payments",
    question: "How do I pay with M-Pesa?",
    answer:
      "Open M-Pesa, choose Lipa na M-Pesa and then Pay Bill. Business number 522522, account number 5974708, and the exact amount of your order. Then enter your phone number and the receipt code from the SMS on the payment page.",
  },
  {
    category: "payments",
    question: "How long does approval take?",
    answer:
      "We compare your receipt code with our statement. That takes a few minutes in business hours; otherwise on the next working morning. Please keep the SMS until your order is confirmed.",
  },
  {
    category: "payments",
    question: "I paid from another phone. Is that a problem?",
    answer:
      "No. Enter the number that paid, if you know it, and the receipt code. We match the payment by hand, which may take a little longer.",
  },
  {
    category: "payments",
    question: "My payment was rejected. What now?",
    answer:
      "The order page says why; most often a letter of the receipt code was mistyped. Correct it and press Retry. If the money has left your account and the code is right, message support with the SMS.",
  },
  {
    category: "payments",
    question: "Which other ways of paying do you take?",
    answer:
      "Bank transfer after you have agreed it with us, and cards where Pay by card is shown at your order. All prices include VAT. You can download an invoice from each order.",
  },
  {
    category: "account",
    question: "Do I need an account?",
    answer:
      "No. You can order, book, request a quote and write to us without one, and follow each by its link. An account shows all of them in one place, keeps your addresses and collects points.",
  },
  {
    category: "account",
    question: "I forgot my password",
    answer:
      "Press Sign In and then Forgot your password? We send a code to your e-mail address; with it you choose a new password. Other devices are signed out when the password changes.",
  },
  {
    category: "account",
    question: "Can I download or delete my data?",
    answer:
      "Yes, both under Settings. The download holds your profile, orders, quotes, appointments and messages. When you delete your account we remove what names you; invoices stay as long as the law asks.",
  },
  {
    category: "loyalty",
    question: "How do I earn points?",
    answer:
      "One point for each KES 100 of an order that is paid and completed. Silver members earn 1.5 times as much, Gold twice and Platinum three times. If an order is refunded or cancelled, its points are taken back.",
  },
  {
    category: "loyalty",
    question: "How do I reach the next tier?",
    answer:
      "Silver begins at 500 points, Gold at 1,500 and Platinum at 3,000. All points that you have ever earned count, so spending points never lowers your tier.",
  },
  {
    category: "loyalty",
    question: "How do I use a reward?",
    answer:
      "Open Loyalty and press Redeem Now. You receive a voucher code. Money vouchers can be used once: at checkout, or when we price a quote for you.",
  },
];
