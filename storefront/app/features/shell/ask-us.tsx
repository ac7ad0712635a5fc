import { whatsAppLink } from "@fundi/shared/texts/by-hand";
import { t } from "@lingui/core/macro";
import { buttonClass } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { useShop } from "./shop";

/** Returns the address that opens WhatsApp with a question about something; null where the shop has no number there. */
export function useWhatsApp(about?: string): string | null {
  const { brand, whatsapp } = useShop();
  if (!whatsapp) return null;
  return whatsAppLink(
    whatsapp,
    about ? t`Hello ${brand}, I have a question: ${about}` : t`Hello ${brand}, I have a question.`,
  );
}

interface AskUsProps {
  /** What they look at, as the shop should read it. */
  about: string;
  /** Said before the buttons. */
  children?: string;
  className?: string;
  /** Of the buttons, on a ground of another colour. */
  buttonClassName?: string;
}

/** WhatsApp and telephone, where people hesitate; nothing where the shop has neither. No other host is asked before the tap. */
export function AskUs({ about, children, className, buttonClassName }: AskUsProps) {
  const { phone } = useShop();
  const whatsApp = useWhatsApp(about);
  if (!phone && whatsApp === null) return null;
  const look = buttonClass({ variant: "secondary", size: "sm" }, buttonClassName);
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-3 gap-y-2", className)}>
      {children && <p className="text-muted">{children}</p>}
      {whatsApp !== null && (
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={look}>
          <Icon name="chat" size={18} /> {t`WhatsApp`}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/\s/g, "")}`} className={look}>
          <Icon name="phone" size={18} /> <span className="tabular-nums whitespace-nowrap">{phone}</span>
        </a>
      )}
    </div>
  );
}
