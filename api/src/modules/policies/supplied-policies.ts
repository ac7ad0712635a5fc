import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";

const DELIVERY = `
{handovers}

## What it costs and when it comes
Before you order you see what delivery to your place costs and when your order arrives. Both are part of your order and do not change after it was placed.

## When we hand it over
- We call the number of your order before we come. Please keep the phone on.
- Please look at the package before you sign. If it is open or damaged, say so to the person who brings it, and tell us the same day.
- If nobody is there, we call and agree on another time. A second trip to a place that you gave us wrongly may cost the delivery fee again; we tell you first.

## Collection
{hours} Bring the order number or its link, and a document with your name on it if somebody else paid. An order that is paid stays yours: if you cannot come, tell us, and we keep it.

## If it is late
If we cannot keep the promised time we call you before it has passed. If you do not want to wait, you may cancel and get your money back, delivery fee included.

## Questions
{contact}
`;

const RETURNS = `
This page says when we take goods back and how you get your money. It takes away no right that the Consumer Protection Act, 2012 or the Sale of Goods Act (Cap. 31) give you.

## Faulty, or not what you ordered
If something does not work, is not as we described it, or is not what you ordered, tell us as soon as you see it. We repair it, replace it or give your money back, and we pay for bringing it to us and back. What a used product's page says about marks and wear is part of its description.

## You changed your mind
Ask us before you open the package. We are not obliged to take back goods only because they do not please, but where they are unused, complete and in their closed package we usually do; we tell you before you bring them what you get back. We cannot take back software keys that were shown, goods made or ordered specially for you, and consumables that were opened.

## How to return something
- {contact}
- Keep the order number, and for goods bought at the counter the receipt.
- Bring everything that came with it: charger, cables, box.
- Remove your own data and sign out of your accounts first. We can help you with that.

## Your money
When we take something back you get a credit note, and your money the way you paid: M-Pesa to the number that paid, or the card that paid. We start it on the day we agree; M-Pesa is usually immediate, a card can take several working days of the banks. We give back the delivery fee too when the fault was ours.

## Repairs
If a repair did not solve the problem that we agreed to solve, bring the device back: we look at it again without charging for looking. See also our warranty.
`;

const WARRANTY = `
How long the warranty of a product is stands on its page and on its invoice. Where nothing stands, the rights that the law gives you hold: goods must be of reasonable quality, fit for their purpose and as described (Consumer Protection Act, 2012; Sale of Goods Act, Cap. 31). A warranty adds to these rights and takes none away.

## What it covers
- Faults of the product itself that appear in normal use during the time of its warranty.
- For repairs: the work we did and the parts we put in, for the time that stands on your quote or receipt.

## What it does not cover
- Damage by dropping, liquids, lightning or unstable power, insects, or the wrong charger.
- Marks and wear that the description of used goods names, and a battery that loses capacity with age.
- Programs, viruses and data, unless we agreed to take care of them.
- What somebody else opened or repaired after we sold or repaired it, where that caused the fault.

## How to use it
Bring the product{atShop} with its order number or receipt. {hours} We look at it and tell you what we found. If it is covered, we repair it, replace it with an equal one, or give back what you paid. If it is not, we tell you what a repair costs, and nothing is done without your yes.

## Makers' warranties
Some new goods also have a warranty of their maker, whose conditions are in the box. You may use either; we help you with the maker's.

## Your data
Please make a copy of your data before you hand in a device. A repair can mean that a disk is erased or replaced; we ask before we do that.

## Questions
{contact}
`;

const PRIVACY = `
This notice says what {brand} collects about you, why, and what you can demand, as the Data Protection Act, 2019 requires. {brand} decides how your data is used (the “data controller”). {contact}

## What we collect, and why
- When you order: name, phone number, e-mail if you give one, and for deliveries the address. We need them to carry out the order, to reach you about it and to write the invoice. Without a name and a phone number we cannot take an order.
- When you pay: the M-Pesa code, number and name, or the card company's reference. We never see or store card numbers or PINs.
- When you ask for a price, book or hand in a repair: your contact, what is wrong, pictures that you send, and what we found. We look at the data on a device only as far as the repair needs it.
- When you write to us: the message and how to answer it.
- When you open an account: name, e-mail, a password that we store only in a form that nobody can read, and what you choose to add.
- When you visit: the network address and what was asked for, for a short time, to keep the site secure. We use no advertising and no trackers of other firms. Your cart and your choices are kept in your own browser.

We use your data to carry out what you asked for, to meet the tax and accounting laws, and to protect the shop from fraud. For anything else we ask you first, and you may take a yes back at any time.

## Who receives it
- Those who carry out payments: Safaricom for M-Pesa, the bank, the card company.
- Those who carry messages and parcels: the provider of texts and e-mail, the person who delivers.
- The tax authority and the courts where a law obliges us.
We sell your data to nobody. Where a provider stores it outside Kenya we choose one that protects it as the Act demands.

## How long we keep it
Invoices and payments for as long as the tax laws demand, at least five years. Other data as long as we need it for what you asked for; then we delete it or take your name off it.

## Your rights
You may ask us what we have about you and get a copy, have it corrected or deleted, object to its use, and get it in a form that you can take elsewhere. With an account you do most of it yourself under Settings: download everything, or delete the account. Without one, ask us; we may want to know that it is really you. We answer free of charge.

If we do not help you, you may complain to the Office of the Data Protection Commissioner, www.odpc.go.ke.

## Security
What you send us is encrypted on its way, passwords are stored unreadably, and only staff who need your data see it. If data is lost or seen by somebody who should not, we tell the Commissioner within 72 hours, and you if it can harm you.

## Children
If you are under 18, have a parent or guardian order for you.

## Changes
Each version of this notice has a number and a date, and the earlier ones stay readable below. With each order and account we keep which version was in force.
`;

const TERMS = `
These terms hold when you buy from {brand} or give us a device to repair. They take away no right that the Consumer Protection Act, 2012 or another law gives you; where they contradict such a right, the right counts.

## Orders
An order on this site is a binding order by you. The contract exists when we confirm the order or receive your payment, whichever is first. The price, the delivery fee and the promised time are those that stand on your order. If we made an obvious mistake in a price or cannot deliver, we tell you at once; you may then cancel and get back everything you paid.

## Prices and payment
Prices are in Kenyan shillings. We hold the goods of an unpaid order for the time that stands on the payment page; after that they may be sold to somebody else. Pay only to the numbers that stand on our payment page, and only for an order that is not cancelled. We never ask for your M-Pesa PIN.

## Cancelling
You may cancel an order yourself while it is not paid and not being prepared. After that, ask us: our page about returns says what happens with goods and money.

## Repairs
- We look at the device, tell you what is wrong and what it costs, and begin when you say yes.
- If we find more on the way, we ask again.
- Make a copy of your data first. We handle your data with care but cannot promise that a failing disk keeps it.
- Tell us what we may not touch. Do not leave SIM cards, memory cards or bags in the device.
- We tell you when it is ready. A device that nobody collects although we reminded you several times may be sold to cover its cost, in the way that the Disposal of Uncollected Goods Act (Cap. 38) prescribes and not before the time that it demands.

## Responsibility
We answer for damage that we cause on purpose or by carelessness. We do not answer for data of which there was no copy, or for profit that was lost while a device was with us, as far as the law allows that.

## Your account
Keep your password to yourself, and tell us if somebody else used your account.

## Law
The law of Kenya holds, and Kenyan courts decide. Please talk to us first: {contact}

## Changes
Each version of these terms has a number and a date. For an order, the version counts that was in force when it was placed; earlier ones stay readable below.
`;

/** The supplied text of each policy: careful defaults for a shop in Kenya, which owners should read and may change. */
export const SUPPLIED_POLICIES: Record<PolicyKind, string> = {
  delivery: DELIVERY.trim(),
  returns: RETURNS.trim(),
  warranty: WARRANTY.trim(),
  privacy: PRIVACY.trim(),
  terms: TERMS.trim(),
};

/** The note of the first version. */
export const SUPPLIED_NOTE = "The first version";
