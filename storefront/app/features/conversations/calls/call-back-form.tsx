import type { Conversation } from "@fundi/shared/conversations/conversations";
import { fieldErrorsOf, serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button";
import { Input, Select } from "../../../components/forms/field";
import { toast } from "../../../components/toast/toast";
import { clockWords, dayWords } from "../../../i18n/dates";
import { useSession } from "../../../session";
import { useShop } from "../../shell";
import { callBackDays } from "./call-back-times";
import { useCalls } from "./call-queries";

interface CallBackFormProps {
  conversation: Conversation;
  isClosed: boolean;
  onDone: () => void;
}

/** Asks for a number and a time within the opening hours at which to call back. */
export function CallBackForm({ conversation, isClosed, onDone }: CallBackFormProps) {
  const session = useSession();
  const shop = useShop();
  const [days] = useState(() => callBackDays(shop, new Date()));
  const known = session.status === "signed-in" ? session.user.phone : conversation.contact?.phone;
  const [phone, setPhone] = useState(known ?? "");
  const [date, setDate] = useState(days[0]?.date ?? "");
  const times = days.find((day) => day.date === date)?.times ?? [];
  const [at, setAt] = useState(times[0]?.at ?? "");
  const { callBack } = useCalls(conversation.id);
  const errors = fieldErrorsOf(callBack.error);

  if (days.length === 0) return <p>{t`We have no opening hours at the moment. Please write to us.`}</p>;

  function chooseDay(next: string): void {
    setDate(next);
    setAt(days.find((day) => day.date === next)?.times[0]?.at ?? "");
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    callBack.mutate(
      { phone, at },
      {
        onSuccess: () => {
          toast.success(t`We call you back`, { description: t`You find the time in the conversation.` });
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      {isClosed && <p className="text-muted">{t`We are closed now. Choose a time, and we call you.`}</p>}
      <Input
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={errors.phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Select label={t`Day`} value={date} onChange={(event) => chooseDay(event.target.value)}>
        {days.map((day) => (
          <option key={day.date} value={day.date}>
            {dayWords(day.date)}
          </option>
        ))}
      </Select>
      <Select label={t`Time`} value={at} error={errors.at} onChange={(event) => setAt(event.target.value)}>
        {times.map((time) => (
          <option key={time.at} value={time.at}>
            {clockWords(time.minutes)}
          </option>
        ))}
      </Select>
      <p role="status" className="font-medium text-danger empty:hidden">
        {callBack.error &&
          Object.keys(errors).length === 0 &&
          (serverTextOf(callBack.error) ?? t`It was not saved. Please try again in a moment.`)}
      </p>
      <Button type="submit" wide isBusy={callBack.isPending}>
        {t`Call me back`}
      </Button>
    </form>
  );
}
