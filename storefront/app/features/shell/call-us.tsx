import { t } from "@lingui/core/macro";
import { ownPath } from "../../i18n";
import { useShop } from "./shop";

/** Contact links: phone, mail, or the form where neither is set. */
export function CallUs() {
  const { phone, email } = useShop();
  return (
    <>
      {phone && (
        <a
          href={`tel:${phone.replace(/\s/g, "")}`}
          className="font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {phone}
        </a>
      )}
      {phone && email && ` ${t`or`} `}
      {email && (
        <a href={`mailto:${email}`} className="font-semibold wrap-anywhere underline underline-offset-4">
          {email}
        </a>
      )}
      {!phone && !email && (
        <a href={ownPath("/contact")} className="font-semibold underline underline-offset-4">
          {t`write to us`}
        </a>
      )}
    </>
  );
}
