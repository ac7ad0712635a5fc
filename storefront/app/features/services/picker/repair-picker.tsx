import { DEVICE_KINDS } from "@fundi/shared/catalog/device-kinds";
import type { Service } from "@fundi/shared/catalog/services";
import type { Symptom } from "@fundi/shared/catalog/symptoms";
import { t } from "@lingui/core/macro";
import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names";
import { ServiceIcon } from "../service-icon";
import { DeviceIcon } from "./device-icon";
import { deviceLabel } from "./device-labels";
import { choiceOf, devicePath, filledIn, symptomPath } from "./picker-address";
import { RepairAnswer } from "./repair-answer";
import { symptomTitle } from "./symptom-words";

interface RepairPickerProps {
  symptoms: readonly Symptom[];
  services: readonly Service[];
}

/** Device, what is wrong, and the answer: which repair it is, what it costs, what to do first. Each step is a link. */
export function RepairPicker({ symptoms, services }: RepairPickerProps) {
  const [params] = useSearchParams();
  if (symptoms.length === 0) return null;
  const { device, symptom } = choiceOf(params, symptoms);
  const devices = DEVICE_KINDS.filter((kind) => symptoms.some((one) => one.devices.includes(kind)));
  return (
    <section aria-labelledby="picker" className="mb-10 overflow-hidden rounded-lg border border-line bg-surface">
      <div className="mat grid gap-1 p-5 sm:px-8 sm:py-6">
        <h2 id="picker" className="text-xl sm:text-2xl">
          {t`What does the repair cost?`}
        </h2>
        <p className="text-mat-muted">{t`Two taps for the price. A time, a name and a phone number to book. No account.`}</p>
      </div>
      <div className="grid gap-6 p-5 sm:p-8">
        <Step title={t`What do you have?`}>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {devices.map((kind) => (
              <li key={kind}>
                <Tile to={devicePath(kind)} isChosen={kind === device} className="flex-col justify-center text-center">
                  <DeviceIcon kind={kind} />
                  {deviceLabel(kind)}
                </Tile>
              </li>
            ))}
          </ul>
        </Step>
        {device && (
          <Step title={t`What is wrong?`} id="symptoms">
            <ul className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2 lg:grid-cols-3">
              {symptoms
                .filter(({ devices: kinds }) => kinds.includes(device))
                .map((one) => (
                  <li key={one.id}>
                    <Tile
                      to={symptomPath(device, one)}
                      isChosen={one.id === symptom?.id}
                      className="justify-start text-start text-sm sm:text-base"
                    >
                      <span className="hidden sm:block">
                        <ServiceIcon name={one.icon} />
                      </span>
                      {symptomTitle(one)}
                    </Tile>
                  </li>
                ))}
              <li>
                <Tile
                  to={`/services?${new URLSearchParams({ device, quote: "other", ...filledIn(device, null) })}`}
                  isChosen={false}
                  className="justify-start text-start text-sm sm:text-base"
                >
                  {t`Something else: describe it`}
                </Tile>
              </li>
            </ul>
          </Step>
        )}
      </div>
      {device && symptom && <RepairAnswer device={device} symptom={symptom} services={services} />}
    </section>
  );
}

const Step = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <div id={id} className="grid scroll-mt-20 gap-3">
    <h3 className="text-lg">{title}</h3>
    {children}
  </div>
);

interface TileProps {
  to: string;
  isChosen: boolean;
  className: string;
  children: ReactNode;
}

const Tile = ({ to, isChosen, className, children }: TileProps) => (
  <Link
    to={to}
    rel="nofollow"
    prefetch="none"
    aria-current={isChosen ? "true" : undefined}
    className={classNames(
      "flex h-full min-h-13 items-center gap-2 rounded-md border p-2.5 font-medium transition sm:gap-3",
      isChosen ? "border-accent bg-accent-soft outline-1 outline-accent" : "border-field hover:border-ink",
      className,
    )}
  >
    {children}
  </Link>
);
