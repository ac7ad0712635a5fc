import { type ReactNode, useId } from "react";
import { Card } from "../../components/card";

interface SectionProps {
  title: string;
  /** What the section is for, in a sentence. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One matter of an account page: heading and words at the left of a wide screen, what to do about it at the right. */
export function Section({ title, intro, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 md:grid-cols-[16rem_1fr] md:gap-8">
      <div className="grid content-start gap-1">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      <Card>{children}</Card>
    </section>
  );
}
