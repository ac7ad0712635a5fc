import { type ReactNode, useId } from "react";
import { Card } from "../../components/card";

interface SectionProps {
  title: string;
  /** One sentence on what the section is for. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of an account page: heading and intro left on a wide screen, controls right. */
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
