import { t } from "@lingui/core/macro";
import { ownPath } from "../../i18n";
import { useWhatsApp } from "./ask-us";
import { useShop } from "./shop";

/** Contact links: phone, WhatsApp, mail, or the form where none is set. */
export function CallUs({ about }: { about?: string }) {
  const { phone, email } = useShop();
  const whatsApp = useWhatsApp(about);
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
      {whatsApp !== null && (
        <>
          {phone && (email ? ", " : ` ${t`or`} `)}
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold underline underline-offset-4"
          >
            {t`WhatsApp`}
          </a>
        </>
      )}
      {(phone || whatsApp !== null) && email && ` ${t`or`} `}
      {email && (
        <a href={`mailto:${email}`} className="font-semibold wrap-anywhere underline underline-offset-4">
          {email}
        </a>
      )}
      {!phone && whatsApp === null && !email && (
        <a href={ownPath("/contact")} className="font-semibold underline underline-offset-4">
          {t`write to us`}
        </a>
      )}
    </>
  );
}
