// Checks that ID, file, folder, track, and skill match, and that IDs are unique.
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import { eachFile, type Check } from '../../server/src/modules/questions/checks/bank-file.ts';

export const checkPlace: Check = eachFile('place', ({ id, track, skill }, { name, folder, path }) => {
  const reasons: string[] = [];
  if (!path.endsWith('.yaml')) reasons.push('the file must end with .yaml');
  if (name !== id) reasons.push(`the file's name is not its id "${id}"`);
  if (folder !== track) reasons.push(`it lies in "${folder}" but its track is "${track}"`);
  if (!id.startsWith(`${track}-`)) reasons.push(`the id must begin with "${track}-"`);
  if (id.length > 60) reasons.push(`the id has ${id.length} characters; at most 60`);
  if (!skillsOf[track].includes(skill)) reasons.push(`"${skill}" is not a skill of "${track}"`);
  return reasons;
});

export const checkUniqueIds: Check = (files) =>
  files.flatMap(({ path, question }, at) => {
    const first = files.findIndex((other) => other.question.id === question.id);
    if (first === at) return [];
    return [
      { file: path, rule: 'unique-id', reason: `"${question.id}" is also the id of ${files[first]?.path}` },
    ];
  });
