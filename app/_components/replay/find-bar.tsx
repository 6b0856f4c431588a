'use client';
import { CircleHelp, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { plural } from '../../../lib/engine/metrics/format';
import { stepFilters, type StepFilter } from '../../../lib/replay';
import { Button } from '../ui';
import { Choice } from './transport-bar';
import type { Found } from './use-search';

const filterNames: Record<StepFilter, string> = {
  all: 'all steps',
  errors: 'errors only',
  model: 'model only',
  calls: 'tool calls only',
  programs: 'programs only',
};
const states: Record<Found['state'], string> = {
  done: '',
  looking: ', looking through the long texts',
  partial: ', not all long texts could be searched',
};

/** Filter and search over both transcripts. */
export function FindBar({
  filter,
  text,
  found,
  input,
  onFilter,
  onText,
  onHelp,
}: {
  filter: StepFilter;
  text: string;
  found: Found;
  input: RefObject<HTMLInputElement | null>;
  onFilter: (filter: StepFilter) => void;
  onText: (text: string) => void;
  onHelp: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice
        label="Steps to show"
        value={filter}
        onChange={(value) => {
          const known = stepFilters.find((each) => each === value);
          if (known) onFilter(known);
        }}
        options={stepFilters.map((each) => [each, filterNames[each]])}
      />
      <label className="relative flex items-center">
        <Search size={14} aria-hidden="true" className="pointer-events-none absolute left-2 text-ink-3" />
        <span className="sr-only">Search in the transcripts</span>
        <input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder="Search (/)"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="h-8 w-44 rounded-md border border-line bg-surface pr-2 pl-7 text-sm placeholder:text-ink-3"
        />
      </label>
      <span role="status" className="text-xs text-ink-2">
        {text.trim() === '' ? '' : `${plural(found.count, 'step')}${states[found.state]}`}
      </span>
      <Button variant="ghost" size="icon" aria-label="Keys (?)" title="Keys (?)" onClick={onHelp}>
        <CircleHelp size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
