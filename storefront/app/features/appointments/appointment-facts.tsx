import type { Appointment } from "@fundi/shared/appointments/appointments";
import type { Service } from "@fundi/shared/catalog/services";
import { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { priceText } from "../services";
import { AskUs, useShop, useShopText } from "../shell";

interface AppointmentFactsProps {
  appointment: Pick<Appointment, "id" | "serviceTitle" | "location" | "device">;
  /** Null where no service was chosen. */
  service: Pick<Service, "price" | "priceTo" | "bring"> | null;
}

/** A page of a map that finds a place by its words. */
const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;

/** What somebody needs to know who comes: the price, where it is, what to bring. */
export function AppointmentFacts({
  appointment: { id, serviceTitle, location, device },
  service,
}: AppointmentFactsProps) {
  const { brand, address, phone, whatsapp } = useShop();
  const about = `#${id}, ${serviceTitle}`;
  const usual = useShopText(SERVICE_TEXTS)("appointment.bring");
  const bring = service?.bring?.length ? service.bring.join(". ") : usual;
  const place = location || address;
  return (
    <dl className="grid w-full gap-3">
      {service && <Fact label={t`Price`}>{t`${priceText(service)}. You hear the firm price before any work.`}</Fact>}
      {place && (
        <Fact label={t`Where`}>
          <span className="wrap-anywhere">{place}</span>{" "}
          <a
            href={mapUrl(location || [brand, address].join(", "))}
            target="_blank"
            rel="noopener noreferrer"
            className="tap font-semibold whitespace-nowrap text-accent underline"
          >
            {t`Open the map`}
          </a>{" "}
          {!location && (
            <Link to="/about#find-us" className="tap font-semibold whitespace-nowrap text-accent underline">
              {t`How to find us`}
            </Link>
          )}
        </Fact>
      )}
      {device && <Fact label={t`Device`}>{device}</Fact>}
      {bring && <Fact label={t`Bring`}>{bring}</Fact>}
      {(phone || whatsapp) && (
        <Fact label={t`Questions`}>
          <AskUs about={about} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
