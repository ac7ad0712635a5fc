import type { ReactNode } from "react";

/** Where each provider gives out its keys. */
const SOURCES = {
  daraja: { href: "https://developer.safaricom.co.ke", text: "Safaricom's Daraja portal" },
  kcb: { href: "https://buni.kcbgroup.com", text: "KCB Buni" },
  africasTalking: { href: "https://africastalking.com", text: "Africa's Talking" },
  meta: { href: "https://developers.facebook.com", text: "Meta for Developers" },
} as const;

/** Says where the keys of a provider come from, with a link to it. */
export const KeySource = ({ of, children }: { of: keyof typeof SOURCES; children: ReactNode }) => (
  <p className="record-quiet">
    Keys come from{" "}
    <a href={SOURCES[of].href} target="_blank" rel="noreferrer">
      {SOURCES[of].text}
    </a>
    {children}
  </p>
);
