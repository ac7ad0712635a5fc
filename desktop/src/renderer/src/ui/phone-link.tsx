import { shownPhone } from "@fundi/shared/values/phone";

/** A phone number that links to a call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, "")}`} className="tabular">
    {shownPhone(phone)}
  </a>
);
