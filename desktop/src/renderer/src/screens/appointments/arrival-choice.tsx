import { SegmentedControl } from "@blueprintjs/core";

interface Props {
  dropOff: boolean;
  isDisabled?: boolean;
  onChange: (dropOff: boolean) => void;
}

/** Whether a customer comes at a time of a technician, or brings the device at any time of the day. */
export const ArrivalChoice = ({ dropOff, isDisabled = false, onChange }: Props) => (
  <div className="appointment-arrival">
    <SegmentedControl
      fill
      aria-label="How they come"
      disabled={isDisabled}
      options={[
        { value: "time", label: "At a time" },
        { value: "drop-off", label: "Drop-off, any time" },
      ]}
      value={dropOff ? "drop-off" : "time"}
      onValueChange={(value) => onChange(value === "drop-off")}
    />
    {dropOff && <p className="record-quiet">Brought while the shop is open. Nobody's time is reserved.</p>}
  </div>
);
