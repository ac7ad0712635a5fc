/** Where customers pay to by M-Pesa: a paybill with an account, or a till (Buy Goods). */
export type Mpesa =
  | { kind: "paybill"; number: string; account: string; name: string }
  | { kind: "till"; number: string; name: string };

export const MPESA_KINDS = ["paybill", "till"] as const;
export type MpesaKind = (typeof MPESA_KINDS)[number];

/** The numbers as Settings hold them; empty where nothing was set. */
interface MpesaNumbers {
  mpesaKind: MpesaKind;
  paybill: string;
  accountNumber: string;
  tillNumber: string;
  accountName: string;
}

/** The names of the fields that decide where money goes. */
export const MPESA_FIELDS = ["mpesaKind", "paybill", "accountNumber", "tillNumber"] as const;

/** Returns where to pay, or null while a number of the chosen kind is missing. */
export function mpesaOf({ mpesaKind, paybill, accountNumber, tillNumber, accountName }: MpesaNumbers): Mpesa | null {
  if (mpesaKind === "till") return tillNumber ? { kind: "till", number: tillNumber, name: accountName } : null;
  return paybill && accountNumber
    ? { kind: "paybill", number: paybill, account: accountNumber, name: accountName }
    : null;
}

/** Returns the menu path on the phone with the numbers: "Lipa na M-Pesa, Pay Bill, business number 1, account 2". */
export const mpesaPath = (mpesa: Mpesa): string =>
  mpesa.kind === "till"
    ? `Lipa na M-Pesa, Buy Goods and Services, till number ${mpesa.number}`
    : `Lipa na M-Pesa, Pay Bill, business number ${mpesa.number}, account ${mpesa.account}`;

/** Returns the online payment methods as text: "M-Pesa or card"; "" while there is none. */
export const paymentMethodsText = ({ mpesa, cardPayments }: { mpesa: Mpesa | null; cardPayments: boolean }): string =>
  [mpesa && "M-Pesa", cardPayments && "card"].filter(Boolean).join(" or ");
