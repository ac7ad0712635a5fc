import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup, Spinner } from "@blueprintjs/core";
import {
  PASSCODE_KIND_LABELS,
  REVEAL_REASON_LABELS,
  REVEAL_REASONS,
  type RevealReason,
} from "@fundi/shared/workshop/passcode-rules";
import type { JobPasscodes } from "@fundi/shared/workshop/passcodes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { PatternPad } from "../../../ui/pattern-pad/pattern-pad";
import { passcodesQuery, revealPasscode, usePasscodesRefresh } from "./passcode-queries";
import "./passcodes.css";

type Passcode = JobPasscodes["passcodes"][number];

interface Props {
  repairId: number;
  /** The one that is asked for; without it, it is chosen here. */
  passcodeId?: number | undefined;
  onClose: () => void;
}

/** What a passcode is called: its kind, and what it opens. */
export const passcodeName = ({ kind, label }: Pick<Passcode, "kind" | "label">): string =>
  [PASSCODE_KIND_LABELS[kind], label].filter(Boolean).join(" · ");

/** Asks what a passcode is needed for, then shows it for a minute. It is nowhere but here, and gone when this closes. */
export function RevealDialog({ repairId, passcodeId, onClose }: Props) {
  const { data, error } = useQuery(passcodesQuery(repairId));
  const [shown, setShown] = useState<{ passcode: Passcode; value: string; seconds: number } | null>(null);
  useEffect(() => () => setShown(null), []);
  const live = data?.passcodes.filter(({ destroyedAt }) => destroyedAt === null) ?? [];
  return (
    <Dialog isOpen title={shown ? passcodeName(shown.passcode) : "Reveal the passcode"} onClose={onClose}>
      {shown ? (
        <Shown {...shown} onClose={onClose} />
      ) : error ? (
        <DialogBody>
          <RequestProblem error={error} />
        </DialogBody>
      ) : data ? (
        <Ask repairId={repairId} live={live} passcodeId={passcodeId} onShow={setShown} onClose={onClose} />
      ) : (
        <DialogBody>
          <Spinner size={24} aria-label="Loading" />
        </DialogBody>
      )}
    </Dialog>
  );
}

interface AskProps extends Props {
  live: readonly Passcode[];
  onShow: (shown: { passcode: Passcode; value: string; seconds: number }) => void;
}

function Ask({ repairId, live, passcodeId, onShow, onClose }: AskProps) {
  const [chosen, setChosen] = useState(passcodeId ?? live[0]?.id);
  const [reason, setReason] = useState<RevealReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const refresh = usePasscodesRefresh();
  const reasons = useRef<HTMLDivElement>(null);
  const passcode = live.find(({ id }) => id === chosen);
  // A new reason is asked each time: none is chosen, and the first has the focus.
  useEffect(() => reasons.current?.querySelector("input")?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null || !passcode || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await revealPasscode(repairId, passcode.id, reason);
      onShow({ passcode, value: answer.passcode, seconds: answer.seconds });
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        {live.length > 1 && passcodeId === undefined && (
          <RadioGroup
            label="Which one"
            selectedValue={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {live.map((one) => (
              <Radio key={one.id} value={one.id} labelElement={passcodeName(one)} />
            ))}
          </RadioGroup>
        )}
        <div ref={reasons}>
          <RadioGroup
            label="What do you need it for?"
            selectedValue={reason ?? undefined}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value as RevealReason);
              setMissing(false);
            }}
          >
            {REVEAL_REASONS.map((one) => (
              <Radio key={one} value={one} labelElement={REVEAL_REASON_LABELS[one]} />
            ))}
          </RadioGroup>
        </div>
        {isMissing && (
          <p className="passcode-missing" role="alert">
            Say what you need it for
          </p>
        )}
        <p className="repair-quiet">The customer sees when it was revealed, and what for.</p>
        {problem !== null && <RequestProblem error={problem} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button type="submit" intent="primary" text="Reveal" loading={isBusy} disabled={!passcode} />
          </>
        }
      />
    </form>
  );
}

/** Returns the seconds that are left, and calls back when there are none. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    // By the clock: a window in the background gets few ticks.
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function Shown({
  passcode,
  value,
  seconds,
  onClose,
}: {
  passcode: Passcode;
  value: string;
  seconds: number;
  onClose: () => void;
}) {
  const left = useCountdown(seconds, onClose);
  return (
    <>
      <DialogBody>
        {passcode.kind === "pattern" ? (
          <PatternPad label="Pattern" digits={value} />
        ) : (
          <output className="passcode-value" aria-label={PASSCODE_KIND_LABELS[passcode.kind]}>
            {value}
          </output>
        )}
        <div className="passcode-left">
          <span style={{ width: `${(left / seconds) * 100}%` }} />
        </div>
        <p className="repair-quiet" role="timer">
          Gone in {left} s
        </p>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" autoFocus text="Hide it now" onClick={onClose} />} />
    </>
  );
}
