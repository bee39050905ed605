# fish completion for tavola; printed by: tavola completion fish
function __tavola_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] completion --words -- $words[2..-1] 2> /dev/null)
        switch $line
            case :nospace
            case :files
                __fish_complete_path (commandline -ct)
            case :folders
                __fish_complete_directories (commandline -ct)
            case '*'
                echo $line
        end
    end
end
complete -c tavola -f -a '(__tavola_complete)'
