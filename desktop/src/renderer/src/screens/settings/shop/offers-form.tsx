import { Callout, Switch } from "@blueprintjs/core";
import { OFFERS, type Offer } from "@fundi/shared/settings/offers";
import { type SettingsFields, SettingsFormPage } from "../settings-form";

const OFFER_TEXTS: Record<Offer, { label: string; hint: string }> = {
  delivery: { label: "Delivery", hint: "Customers may have an order brought to them; the fee is under Money." },
  collection: {
    label: "Collection at the shop",
    hint: "Customers may fetch an order themselves, without a fee or an address.",
  },
  chat: {
    label: "Chat with the shop",
    hint: "Customers write to you from every page of their account; staff answer under Messages.",
  },
  video: { label: "Video calls", hint: "Customers may open a video call from the support page and a ticket." },
  assistant: {
    label: "Assistant",
    hint: "A small window that answers usual questions by itself, from Shop texts and your settings.",
  },
  loyalty: {
    label: "Loyalty programme",
    hint: "Customers collect points with paid orders and spend them on rewards; managers choose both under Loyalty.",
  },
};

/** Optional features of the shop; a disabled one is hidden everywhere. */
export const OffersForm = () => <SettingsFormPage label="What we offer" sections={sections} />;
export { OffersForm as Component };

const sections = ({ form, settings, mayEdit }: SettingsFields) => {
  const { offers } = form.draft;
  return (
    <section className="settings-card">
      <h2>What we offer</h2>
      {!offers.delivery && !offers.collection && (
        <Callout compact intent="danger">
          Customers cannot order online without delivery or collection.
        </Callout>
      )}
      {offers.collection && !settings.address && (
        <Callout compact intent="warning">
          Collection needs the address of the shop, under Shop.
        </Callout>
      )}
      {OFFERS.map((name) => (
        <div key={name} className="settings-offer">
          <Switch
            label={OFFER_TEXTS[name].label}
            aria-describedby={`offer-${name}`}
            checked={offers[name]}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => form.change({ offers: { ...offers, [name]: currentTarget.checked } })}
          />
          <p id={`offer-${name}`} className="record-dates">
            {OFFER_TEXTS[name].hint}
          </p>
        </div>
      ))}
    </section>
  );
};
