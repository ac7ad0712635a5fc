import { messageParts } from "@fundi/shared/web/message-parts";
import { Fragment } from "react";
import { Link } from "react-router-dom";

/** The words of a message: addresses open in the browser, numbers are called, and an M-Pesa code finds its payment. */
export const MessageText = ({ text }: { text: string }) => (
  <p>
    {messageParts(text).map((part, index) => {
      // The parts of a message never change their order.
      const key = `${index} ${part.text}`;
      if (part.kind === "link")
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        );
      if (part.kind === "phone")
        return (
          <a key={key} href={part.href}>
            {part.text}
          </a>
        );
      if (part.kind === "code")
        return (
          <Link key={key} to={`/admin/payments?search=${part.text}`} title="Find the payment">
            {part.text}
          </Link>
        );
      return <Fragment key={key}>{part.text}</Fragment>;
    })}
  </p>
);
