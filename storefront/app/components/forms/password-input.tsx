import { t } from "@lingui/core/macro";
import { type ComponentProps, useState } from "react";
import { LineIcon } from "../icon";
import { Input } from "./field";

const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
const EYE_CROSSED =
  "M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a16 16 0 0 1-2.7 3.3M6.5 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a3 3 0 0 0 4 4";

/** A password field with a button that shows the text. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
          className="rounded-md p-2.5 text-muted hover:text-ink"
        >
          <LineIcon path={shown ? EYE_CROSSED : EYE} />
        </button>
      }
    />
  );
}
