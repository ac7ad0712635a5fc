import { Button } from "@blueprintjs/core";
import { readIdentifiers } from "@fundi/shared/workshop/device-identifiers";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { devicesByIdentifierQuery, devicesOfQuery } from "../repair-queries";

/** Letters and digits from which an identifier is looked up. */
const IDENTIFIER_MIN = 5;

interface Props {
  /** The identifier as typed; without one, the devices of the customer are offered. */
  typed: string;
  ownerId: number | null;
  /** The device that the job has. */
  exceptId: number | null;
  isBusy: boolean;
  onChoose: (id: number) => void;
}

/** Devices that are known: those with the typed number, else those of the customer. */
export function KnownDevices({ typed, ownerId, exceptId, isBusy, onChoose }: Props) {
  const [first] = readIdentifiers(useDebouncedValue(typed.trim(), 150));
  const isLong = first !== undefined && first.value.length >= IDENTIFIER_MIN;
  const found = useQuery({ ...devicesByIdentifierQuery(first?.value ?? ""), enabled: isLong });
  const own = useQuery({ ...devicesOfQuery(ownerId ?? 0), enabled: ownerId !== null && typed === "" });
  const all = isLong ? found.data?.devices : typed === "" ? own.data?.devices : [];
  const devices = (all ?? []).filter(({ id }) => id !== exceptId);
  if (devices.length === 0) return null;
  return (
    <ul className="intake-devices" aria-label="Known devices">
      {devices.map((device) => (
        <li key={device.id}>
          <span>
            <strong>{deviceName(device)}</strong> {[device.colour, device.storage].filter(Boolean).join(", ")}
            <small>
              {[device.owner && `of ${device.owner.name}`, ...device.identifiers.map(({ value }) => value)]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
          <Button size="small" text="It is this one" disabled={isBusy} onClick={() => onChoose(device.id)} />
        </li>
      ))}
    </ul>
  );
}
